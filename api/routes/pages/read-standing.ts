import type { StoryStanding } from "../../../contract/posts/standing.ts";
import type { ServiceContext } from "../../env.ts";
import { readFeaturedOfStory } from "../../discussion/featured-of-story.ts";
import { readFrontStanding } from "../../fronts/standing.ts";
import { readStickies } from "../../fronts/stickies.ts";
import { requirePlacedStory } from "../../posts/placed-story.ts";
import { readRelated } from "../../posts/related/related-stories.ts";
import { readSectionsOfStory } from "../../posts/sections/sections-of-story.ts";
import { readStripsOfStory } from "../../posts/strips/read-strips.ts";
import type { Actor } from "../../wire/find-actor.ts";

/** Where a story stands, for someone who may read its draft. */
export async function readStanding(
  context: ServiceContext,
  actor: Actor,
  postId: string,
): Promise<StoryStanding> {
  const story = await requirePlacedStory(context, actor, postId);
  const [fronts, strips, sections, sticky, related, featured] = await Promise.all([
    readFrontStanding(context, actor, story),
    readStripsOfStory(context, actor, postId),
    readSectionsOfStory(context, actor, story),
    readStickies(context, actor, story),
    readRelated(context, actor, story),
    readFeaturedOfStory(context, actor, story),
  ]);
  const { id, blogId, headline, permalink, publishTime, isPublic, sharedTo } = story;
  return {
    story: { id, blogId, headline, permalink, publishTimeMillis: publishTime, isPublic, sharedTo },
    ...fronts,
    strips,
    ...sections,
    sticky,
    related,
    featured,
  };
}
