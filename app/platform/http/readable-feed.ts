const feedType = /^application\/(?:rss|atom)\+xml/;

/**
 * The response for someone who opens a feed in a browser: as XML, which it shows with the feed's stylesheet. Browsers show
 * the types of feeds as source text, or save them as a file.
 */
export function showFeed(response: Response, { headers: asked }: Request): Response {
  const { body, headers, status } = response;
  const isFeed = status === 200 && feedType.test(headers.get("Content-Type") ?? "");
  if (!isFeed || asked.get("Sec-Fetch-Dest") !== "document") return response;
  const changed = new Headers(headers);
  changed.set("Content-Type", "text/xml; charset=utf-8");
  changed.append("Vary", "Sec-Fetch-Dest");
  return new Response(body, {
    headers: changed,
    encodeBody: changed.has("Content-Encoding") ? "manual" : "automatic",
  });
}
