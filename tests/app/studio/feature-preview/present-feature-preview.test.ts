import { describe, expect, test } from "vitest";
import {
  presentExperiments,
  presentFeatures,
} from "../../../../app/studio/feature-preview/present-feature-preview.ts";
import type { Experiment } from "../../../../contract/network/features.ts";
import { buildBlog, buildPage, mainSite } from "../../page-fixture.ts";

const flag = (name: string, value: string, description = "") => ({
  name,
  value,
  description,
  place: "",
  changedTimeMillis: null,
});
const flags = [
  { blogId: "2", flags: [flag("b", "off", "Does b."), flag("c", "on")] },
  { blogId: "39", flags: [flag("c", "off")] },
  { blogId: "9", flags: [flag("b", "on"), flag("a", "beta")] },
];

describe("the features of a blog", () => {
  const view = presentFeatures(flags, buildPage());

  test("are the network's, with its own over them, by name", () => {
    expect(view.features.map(({ name, isOn, state, origin }) => [name, isOn, state, origin])).toEqual([
      ["a", false, "Off (value: “beta”)", "Set by Kotaku"],
      ["b", true, "On", "Set by Kotaku"],
      ["c", true, "On", "Set by the network"],
    ]);
  });

  test("say what they are for in the network's words where the blog says nothing", () => {
    expect(view.features.map(({ description }) => description)).toEqual(["", "Does b.", ""]);
  });

  test("lead to the page that lists every blog's, and list none themselves", () => {
    expect(view.overview?.href).toBe("https://kinja.com/features");
    expect(view.network).toBeNull();
  });

  test("say for whom they are on, since when, and where they can be seen", () => {
    const items = [
      { blogId: "2", flags: [{ ...flag("zoom", "off"), place: "/video" }] },
      {
        blogId: "9",
        flags: [{ ...flag("zoom", "25%"), changedTimeMillis: 1_700_000_000_000 }, flag("z", "staff")],
      },
    ];
    const [staff, zoom] = presentFeatures(items, buildPage()).features;
    expect([zoom?.isOn, zoom?.isForSome, zoom?.state]).toEqual([false, true, "On for 25% of readers"]);
    expect(zoom?.place?.href).toBe("/video");
    expect(zoom?.since?.time.iso).toBe("2023-11-14T17:13:20-05:00");
    expect([staff?.isForSome, staff?.state, staff?.since]).toEqual([true, "On for staff only", null]);
  });

  test("may be none at all", () => expect(presentFeatures([], buildPage()).features).toEqual([]));
});

test("the main site lists what each blog sets, with the way to where it can be flipped", () => {
  const { features, network, overview } = presentFeatures(flags, buildPage(mainSite));
  expect(features.map(({ name, origin }) => [name, origin])).toEqual([
    ["b", "Set by the network"],
    ["c", "Set by the network"],
  ]);
  expect(overview).toBeNull();
  expect(network?.blogs.map(({ label, href, settings }) => [label, href, settings])).toEqual([
    ["Jezebel", "https://jezebel.com/features", ["c: off"]],
  ]);
});

const experiment = (name: string, more: Partial<Experiment> = {}): Experiment => ({
  name,
  description: "",
  status: "running",
  share: 0.125,
  variations: [
    { name: "control", weight: 3 },
    { name: "large", weight: 1 },
  ],
  blogs: [],
  ...more,
});
const experiments = [
  experiment("everywhere"),
  experiment("mine", { blogs: ["kotaku"] }),
  experiment("other", { blogs: ["jezebel"] }),
  experiment("over", { status: "stopped" }),
];

describe("the experiments of a blog", () => {
  const view = presentExperiments(experiments, buildPage());

  test("are its own and everybody's, and can be chosen while they run", () => {
    expect(view.experiments.map(({ name, isHere }) => [name, isHere])).toEqual([
      ["everywhere", true],
      ["mine", true],
      ["over", false],
    ]);
  });

  test("say how many take part, and how many of those see what", () => {
    expect(view.experiments[0]).toMatchObject({
      share: "12.5% of readers take part",
      variations: [
        { name: "control", share: "75%" },
        { name: "large", share: "25%" },
      ],
    });
  });
});

test("the main site lists every experiment with the way to each blog's own page", () => {
  const { experiments: listed } = presentExperiments(experiments, buildPage(mainSite));
  expect(listed.map(({ name, isHere, blogs }) => [name, isHere, blogs.map(({ href }) => href)])).toEqual([
    ["everywhere", true, ["/experiments", "https://jezebel.com/experiments"]],
    ["mine", false, []],
    ["other", false, ["https://jezebel.com/experiments"]],
    ["over", false, ["/experiments", "https://jezebel.com/experiments"]],
  ]);
});

test("a Spanish blog says it in Spanish", () => {
  const page = buildPage(buildBlog({ locale: "es-ES" }));
  expect(presentFeatures(flags, page).features[0]?.state).toBe("Desactivada (valor: «beta»)");
  expect(presentExperiments(experiments, page).experiments[0]?.share).toBe("Participa el 12,5 % del público");
});
