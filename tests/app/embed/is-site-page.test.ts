import { expect, test } from "vitest";
import { isSitePage } from "../../../app/embed/embed-iframes.ts";

test.each([
  ["/", true],
  ["/latest", true],
  ["/tag/lanterns", true],
  ["/c/deals/daily", true],
  ["/how-we-pick-deals-1837500001", true],
  ["/1837500001", true],
  ["/embed/comments/1837500001", false],
  ["/ajax/inset/iframe", false],
  ["/widget/1", false],
  ["/widgets/map", false],
])("%s is a page of the site itself: %s", (path, isIt) => expect(isSitePage(path)).toBe(isIt));
