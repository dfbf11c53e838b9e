import { expect, test } from "vitest";
import { extractDataImages } from "../../../../../app/studio/write/incoming/pasted-html.ts";

test("images within addresses come out of HTML, and leave what else is an address", async () => {
  const { html, files } = extractDataImages(
    `<p>a<img alt="x" src="data:image/png;base64,iVBO\nRw==">b<img src='data:image/jpeg;base64,/9j/'><img src="https://e.example/c"><img src="data:image/png;base64,A"><img src="data:text/html;base64,PHA+"></p>`,
  );
  expect(html).toBe(
    `<p>a<img alt="x" src="data-image:0">b<img src="data-image:1"><img src="https://e.example/c"><img src="data-image:2"><img src="data:text/html;base64,PHA+"></p>`,
  );
  expect([...files.keys()]).toEqual(["data-image:0", "data-image:1"]);
  const [first, second] = [...files.values()];
  expect([first?.type, second?.type]).toEqual(["image/png", "image/jpeg"]);
  expect([...new Uint8Array((await first?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([137, 80, 78, 71]);
});

test.each([
  [`<img src=data:image/png;base64,iVBORw== alt=x>`, `<img src="data-image:0" alt=x>`, "image/png"],
  [`<img src="data:image/png;charset=utf-8;base64,iVBORw==">`, `<img src="data-image:0">`, "image/png"],
  [`<img src="data:image/svg+xml;base64,PHN2Zy8+">`, `<img src="data-image:0">`, "image/svg+xml"],
  [`<img src="data:image/x-emf;base64,AQID">`, `<img src="data-image:0">`, "image/x-emf"],
  [`<img src="data:image/svg+xml,%3Csvg/%3E">`, `<img src="data-image:0">`, null],
])("in whatever form: %s", (given, expected, type) => {
  const { html, files } = extractDataImages(given);
  expect([html, files.get("data-image:0")?.type ?? null]).toEqual([expected, type]);
});

// A pattern that reads a part again for each image would take too long.
test("a paste of 5 MB is read once", () => {
  expect(extractDataImages("<img ".repeat(1_000_000)).files.size).toBe(0);
  expect(extractDataImages(`<img src="data:image/png;base64,${"A".repeat(5_000_000)}`).files.size).toBe(0);
});
