import * as v from "valibot";
import { Blog } from "../../contract/entities/blog.ts";
import { isRunningOn } from "../../contract/network/features.ts";
import type { Site } from "../../contract/network/magma.ts";
import { presentStoryTypes, type CategoryRow, type StoryTypeRow } from "../posts/taxonomy.ts";
import { presentExperiment, type ExperimentRow } from "./feature-flags.ts";
import {
  selectRunningExperiments,
  selectCategoriesOfHost,
  selectSectionsOfHost,
  selectStoryTypesOfHost,
  selectTermsOfHost,
} from "./sql.ts";
import {
  firstBlog,
  normalizeHost,
  prepareBlogByHost,
  prepareMainSite,
  prepareSisterBlogs,
} from "../people/blogs.ts";
import { presentBlogs } from "../people/present-person.ts";
import { presentSectionLink, type SectionLinkRow } from "../posts/sections.ts";
import { runAll, statement } from "../store/query.ts";
import { prepareListsOfHost } from "../subscriptions/read-lists.ts";
import { findTerms, type TermsRow } from "./machine-terms.ts";

/** The data around the pages of a host, in one batch; 404 for an unknown host. */
export async function readSite(db: D1Database, host: string): Promise<Site> {
  const normalHost = normalizeHost(host);
  const ofHost = <Row>(sql: string) => statement<Row>(db, sql, normalHost);
  const [own, main, sisters, types, categories, sections, mailingLists, experiments, terms] = await runAll(
    db,
    [
      prepareBlogByHost(db, normalHost),
      prepareMainSite(db),
      prepareSisterBlogs(db),
      ofHost<StoryTypeRow>(selectStoryTypesOfHost),
      ofHost<CategoryRow>(selectCategoriesOfHost),
      ofHost<SectionLinkRow>(selectSectionsOfHost),
      prepareListsOfHost(db, normalHost),
      statement<ExperimentRow>(db, selectRunningExperiments),
      ofHost<TermsRow>(selectTermsOfHost),
    ],
  );
  const blog = firstBlog(own);
  return {
    blog,
    // Falls back to the blog itself in a network without a main site that can be read.
    mainSite: presentBlogs(main).find((site) => v.is(Blog, site)) ?? blog,
    network: presentBlogs(sisters),
    storyTypes: presentStoryTypes(types, categories),
    specialSections: sections.map(presentSectionLink),
    mailingLists,
    experiments: experiments
      .map(presentExperiment)
      .filter((experiment) => isRunningOn(experiment, blog.name)),
    terms: findTerms(terms),
  };
}
