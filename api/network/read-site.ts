import type { MailingList } from "../../contract/entities/mailing-list.ts";
import { isRunningOn } from "../../contract/experiments.ts";
import type { Site } from "../../contract/magma.ts";
import { presentStoryTypes, type CategoryRow, type StoryTypeRow } from "../posts/present-story-types.ts";
import { presentExperiment, type ExperimentRow } from "./present-experiment.ts";
import { selectRunningExperiments } from "./experiment-sql.ts";
import { firstBlog, normalizeHost } from "../people/find-blog.ts";
import { presentBlog, type BlogRow } from "../people/present-person.ts";
import { selectBlogByHost, selectMainSite, selectSisterBlogs } from "../people/sql.ts";
import { presentSection, type SectionRow } from "../posts/present-section.ts";
import { runAll, statement } from "../store/query.ts";
import { selectMailingListsOfHost } from "../subscriptions/sql.ts";
import { selectCategoriesOfHost, selectSectionsOfHost, selectStoryTypesOfHost } from "./sql.ts";

/** What surrounds the pages of a host, in one batch; 404 for an unknown host. */
export async function readSite(db: D1Database, host: string): Promise<Site> {
  const normalHost = normalizeHost(host);
  const ofHost = <Row>(sql: string) => statement<Row>(db, sql, normalHost);
  const [own, main, sisters, types, categories, sections, mailingLists, experiments] = await runAll(db, [
    ofHost<BlogRow>(selectBlogByHost),
    statement<BlogRow>(db, selectMainSite),
    statement<BlogRow>(db, selectSisterBlogs),
    ofHost<StoryTypeRow>(selectStoryTypesOfHost),
    ofHost<CategoryRow>(selectCategoriesOfHost),
    ofHost<SectionRow>(selectSectionsOfHost),
    ofHost<MailingList>(selectMailingListsOfHost),
    statement<ExperimentRow>(db, selectRunningExperiments),
  ]);
  const blog = firstBlog(own);
  return {
    blog,
    // Falls back to the blog itself in a network without a main site.
    mainSite: main[0] === undefined ? blog : presentBlog(main[0]),
    network: sisters.map(presentBlog),
    storyTypes: presentStoryTypes(types, categories),
    specialSections: sections.map(presentSection),
    mailingLists,
    experiments: experiments
      .map(presentExperiment)
      .filter((experiment) => isRunningOn(experiment, blog.name)),
  };
}
