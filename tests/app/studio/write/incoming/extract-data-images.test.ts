import { expect, test } from "vitest";
import { extractDataImages } from "../../../../../app/studio/write/incoming/extract-data-images.ts";

test("images within addresses come out of HTML, and leave what else is an address", async () => {
  const { html, files } = extractDataImages(
    `<p>a<img alt="x" src="data:image/png;base64,iVBO\nRw==">b<img src='data:image/jpeg;base64,/9j/'><img src="https://e.example/c"><img src="data:image/png;base64,A"><img src="data:text/html;base64,PHA+"></p>`,
  );
  expect(html).toBe(
    `<p>a<img alt="x" src="data-image:0">b<img src='data-image:1'><img src="https://e.example/c"><img src="data:image/png;base64,A"><img src="data:text/html;base64,PHA+"></p>`,
  );
  const [first, second] = [...files.values()];
  expect([first?.type, second?.type]).toEqual(["image/png", "image/jpeg"]);
  expect([...new Uint8Array((await first?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([137, 80, 78, 71]);
});

// A rule that read a part of it again for each image would not come to an end.
test("a paste of 5 MB is read once", () => {
  expect(extractDataImages("<img ".repeat(1_000_000)).files.size).toBe(0);
  expect(extractDataImages(`<img src="data:image/png;base64,${"A".repeat(5_000_000)}`).files.size).toBe(0);
});
