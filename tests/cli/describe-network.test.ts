import { expect, test } from "vitest";
import { describeNetwork } from "../../cli/describe-network.ts";

test("every blog has a line, and the main site says where to write and to read mail", () => {
  const blogs = [
    { host: "magma.example", displayName: "Magma", isMainSite: true },
    { host: "es.food.example", displayName: "Mesa", isMainSite: false },
  ];
  const settings = { port: 8787, mailFolder: ".magma/mail", token: "a-token" };
  expect(describeNetwork(blogs, settings)).toBe(`
  http://magma.example.localhost:8787/    Magma
  http://es.food.example.localhost:8787/  Mesa

Write stories at http://magma.example.localhost:8787/write.
Email isn't sent. Find it in .magma/mail and at http://magma.example.localhost:8787/development/mail.
Press Ctrl+C to stop.`);
  expect(describeNetwork(blogs.slice(1), settings)).toContain("Find it in .magma/mail.");
});

test("without a blog it says where a network is made", () => {
  const settings = { port: 8787, mailFolder: ".magma/mail", token: "a-token" };
  expect(describeNetwork([], settings)).toContain("http://first.run.localhost:8787/setup?token=a-token");
});
