import * as v from "valibot";
import { Blog } from "../../../contract/entities/blog.ts";
import { isRunningOn } from "../../../contract/network/features.ts";
import { withLookAt } from "../../../contract/network/looks.ts";
import type { Site } from "../../../contract/network/magma.ts";
import { prepareRunningExperiments, presentExperiment } from "../../blog-settings/feature-flags.ts";
import { findTerms, prepareTermsOfHost } from "../../blog-settings/machine-terms.ts";
import type { ServiceContext } from "../../env.ts";
import {
  findMovedHost,
  firstBlog,
  normalizeHost,
  prepareBlogByHost,
  prepareMainSite,
  prepareSisterBlogs,
} from "../../people/blogs.ts";
import { presentBlogs, presentSisterBlogs } from "../../people/present-person.ts";
import { prepareSectionsOfHost, presentSectionLink } from "../../posts/sections/read-sections.ts";
import { prepareStripOfHost, presentStrip } from "../../posts/strips/strip-of-host.ts";
import { listOffered } from "../../../contract/subscriptions/mailing-list.ts";
import { prepareStoryTypesOfHost, presentStoryTypes } from "../../posts/taxonomy.ts";
import { runAll } from "../../store/query.ts";
import { prepareListsOfHost } from "../../subscriptions/read-lists.ts";

/**
 * The data around the pages of a host, in one batch; 404 for an unknown host. For a host that a blog had before, the blog
 * as it is, whose host is then another one.
 */
export async function readSite(context: Pick<ServiceContext, "db" | "now">, host: string): Promise<Site> {
  const { db, now } = context;
  const normalHost = normalizeHost(host);
  const [own, main, sisters, types, categories, sections, mailingLists, experiments, terms, strips] =
    await runAll(db, [
      prepareBlogByHost(db, normalHost),
      prepareMainSite(db),
      prepareSisterBlogs(db),
      ...prepareStoryTypesOfHost(db, normalHost),
      prepareSectionsOfHost({ db, now }, normalHost),
      prepareListsOfHost(db, normalHost),
      prepareRunningExperiments(db),
      prepareTermsOfHost(db, normalHost),
      prepareStripOfHost(db, normalHost),
    ]);
  const moved = own.length === 0 ? await findMovedHost(db, normalHost) : null;
  if (moved !== null) return readSite(context, moved);
  const blog = withLookAt(firstBlog(own), now);
  return {
    blog,
    // Falls back to the blog itself in a network without a main site that can be read.
    mainSite:
      presentBlogs(main)
        .map((each) => withLookAt(each, now))
        .find((site) => v.is(Blog, site)) ?? blog,
    network: presentSisterBlogs(sisters).map((each) => withLookAt(each, now)),
    storyTypes: presentStoryTypes(types, categories),
    specialSections: sections.map(presentSectionLink),
    mailingLists: listOffered(mailingLists, blog.newsletterLists),
    experiments: experiments
      .map(presentExperiment)
      .filter((experiment) => isRunningOn(experiment, blog.name)),
    terms: findTerms(terms),
    strip: presentStrip(strips),
  };
}
