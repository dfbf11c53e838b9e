import { expect, test } from "vitest";
import { moveIntoBody } from "../../../../app/studio/chrome/print-studio.tsx";

test.each([
  ["<html><body>a</body></html><script>b</script>", "<html><body>a<script>b</script></body></html>"],
  ["<html><body>a</body></html>", "<html><body>a</body></html>"],
  ["<p>no document</p>", "<p>no document</p>"],
])("%s ends with its document", (printed, expected) => {
  expect(moveIntoBody(printed)).toBe(expected);
});
