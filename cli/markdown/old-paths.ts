import { listField, textField } from "./front-matter.ts";

/** `2014-03-12-coming-soon.md`: the day and the slug. */
const fileForm = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

/** The date at the start of a file name (`2014-03-12`), or empty. */
export function findFileDay(fileName: string): string {
  const match = fileForm.exec(fileName);
  return match ? match.slice(1, 4).join("-") : "";
}

/**
 * URLs that site generators give a post: `/2014/03/12/coming-soon/` by its date and by the date in its file
 * name, its permalink, and the redirects it declares.
 */
export function findOldPaths(fileName: string, data: Record<string, unknown>): string[] {
  const slug = fileForm.exec(fileName)?.[4] ?? fileName;
  const days = [textField(data, "date"), findFileDay(fileName)].flatMap((date) => {
    const match = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(date);
    return match
      ? [
          match
            .slice(1, 4)
            .map((part) => part.padStart(2, "0"))
            .join("/"),
        ]
      : [];
  });
  const written = [textField(data, "permalink"), ...listField(data, "redirect_from")];
  const paths = [...days.map((day) => `/${day}/${slug}/`), ...written.filter((path) => path.startsWith("/"))];
  return [...new Set(paths)]
    .flatMap((path) => URL.parse(path, "https://old.invalid")?.pathname ?? [])
    .filter((path) => path !== "/");
}
