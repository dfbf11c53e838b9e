import { expect, test } from "vitest";
import { hideTokens } from "../../../../app/platform/telemetry/log.ts";

const token = "z57Dlq7_7t3zeo7ML6d3cZ6pKdY1i23SXfzVDT5zKtY";

test.each([
  [
    `https://kinja.com/preview/${token}/~kotaku.com/latest?x=1`,
    "https://kinja.com/preview/…/~kotaku.com/latest?x=1",
  ],
  [`/preview/${token}`, "/preview/…"],
  [`network/preview/one?token=${token}`, "network/preview/one?token=…"],
  [`draft/views/preview?a=b&token=${token}&c=d`, "draft/views/preview?a=b&token=…&c=d"],
  ["network/preview/create", "network/preview/create"],
  ["/manage/kotaku/preview/1836000001", "/manage/kotaku/preview/1836000001"],
])("the log has no token of %s", (address, logged) => {
  expect(hideTokens(address)).toBe(logged);
});
