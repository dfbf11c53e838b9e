import { expect, test } from "vitest";
import { maxInMenu, presentNetworkMenu } from "../../../app/site/present-network-menu.ts";
import { buildBlog, buildPage, mainSite } from "../page-fixture.ts";

const buildNetwork = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildBlog({
      id: (500 + index).toString(),
      name: `blog-${index.toString()}`,
      host: `blog-${index.toString()}.example`,
      displayName: `Blog ${index.toString()}`,
      blogGroup: index % 20 === 19 ? "lights" : "others",
    }),
  );

test("has every blog of a network of up to 24, and no further link", () => {
  const network = buildNetwork(maxInMenu);
  const menu = presentNetworkMenu(network, { ...buildPage(), network });
  expect(menu.items.map(({ label }) => label)).toEqual(network.map(({ displayName }) => displayName));
  expect(menu.all).toBe(null);
});

test("of a larger one has the blog, its group and the first ones, in the network's order, and leads to all", () => {
  const network = buildNetwork(200);
  const own = network[139] ?? expect.fail("no blog");
  const menu = presentNetworkMenu(network, { ...buildPage(own), network });
  const numbers = menu.items.map(({ label }) => Number(label.slice("Blog ".length)));
  const group = [19, 39, 59, 79, 99, 119, 139, 159, 179, 199];
  const first = Array.from({ length: maxInMenu - group.length }, (_, index) => index);
  expect(numbers).toEqual([...first, ...group]);
  expect(menu.items.find(({ isHere }) => isHere)?.label).toBe("Blog 139");
  expect(menu.all).toEqual({ label: "All blogs", href: expect.stringMatching(/#blogs$/) as string });
  expect(menu.all?.href).toContain(mainSite.host);
});

test("of a blog in no group has the first ones and itself", () => {
  const network = buildNetwork(100).map((blog) => ({ ...blog, blogGroup: "" }));
  const own = network[70] ?? expect.fail("no blog");
  const { items } = presentNetworkMenu(network, { ...buildPage(own), network });
  expect(items.map(({ label }) => label)).toEqual([
    ...network.slice(0, maxInMenu - 1).map(({ displayName }) => displayName),
    own.displayName,
  ]);
});
