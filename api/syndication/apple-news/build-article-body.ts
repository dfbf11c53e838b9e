import type { UnsignedRequest } from "./sign-request.ts";

/** What the API is told of an article beside its document. */
export interface ArticleMetadata {
  /** Of the version that this one replaces; left out for a new article. */
  revision?: string;
  isSponsored: boolean;
  /** Only the channel's members see a preview. */
  isPreview: false;
}

/** A body of `multipart/form-data` with an article; `boundary` must not occur in it. */
export function buildArticleBody(
  document: string,
  metadata: ArticleMetadata,
  boundary: string,
): NonNullable<UnsignedRequest["body"]> {
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Type: application/json\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const text =
    part('name="metadata"', JSON.stringify({ data: metadata })) +
    part('name="article.json"; filename="article.json"', document);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: new TextEncoder().encode(`${text}--${boundary}--\r\n`),
  };
}
