import * as v from "valibot";
import { Blog } from "../../../contract/entities/blog.ts";
import { isRunningOn } from "../../../contract/network/features.ts";
import type { Site } from "../../../contract/network/magma.ts";
import { prepareRunningExperiments, presentExperiment } from "../../blog-settings/feature-flags.ts";
import { findTerms, prepareTermsOfHost } from "../../blog-settings/machine-terms.ts";
import {
  firstBlog,
  normalizeHost,
  prepareBlogByHost,
  prepareMainSite,
  prepareSisterBlogs,
} from "../../people/blogs.ts";
import { presentBlogs } from "../../people/present-person.ts";
import { prepareSectionsOfHost, presentSectionLink } from "../../posts/sections.ts";
import { prepareStoryTypesOfHost, presentStoryTypes } from "../../posts/taxonomy.ts";
import { runAll } from "../../store/query.ts";
import { prepareListsOfHost } from "../../subscriptions/read-lists.ts";

/** The data around the pages of a host, in one batch; 404 for an unknown host. */
export async function readSite(db: D1Database, host: string): Promise<Site> {
  const normalHost = normalizeHost(host);
  const [own, main, sisters, types, categories, sections, mailingLists, experiments, terms] = await runAll(
    db,
    [
      prepareBlogByHost(db, normalHost),
      prepareMainSite(db),
      prepareSisterBlogs(db),
      ...prepareStoryTypesOfHost(db, normalHost),
      prepareSectionsOfHost(db, normalHost),
      prepareListsOfHost(db, normalHost),
      prepareRunningExperiments(db),
      prepareTermsOfHost(db, normalHost),
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
