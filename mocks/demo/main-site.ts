import type { ImportedBlog } from "../../contract/import/import.ts";
import { p } from "./nodes.ts";
import { person } from "./person.ts";

/**
 * The network's main site: people's pages, the studio, and the network's front page. It has no posts of its
 * own.
 */
export const mainSite: ImportedBlog = {
  id: "2",
  name: "kinja",
  displayName: "Kinja",
  host: "kinja.com",
  locale: "en-US",
  blogGroup: "kinja",
  tagline: "Every story, every argument, one address",
  isMainSite: true,
  properties: { isGmgBlog: true, blogGroup: "kinja" },
  sales: { adNetworkId: "4246", adSiteName: "kgm.kinja" },
  about: [
    p(
      "Kinja is the house that all of these blogs live in. Writers write here, readers answer here, and both do it under the same name wherever they go.",
    ),
    p(
      "Your replies, your follows and your drafts belong to you and not to one blog. The front page of Kinja shows what all of us have published, newest first.",
    ),
  ],
  flags: [
    {
      name: "lazy_images",
      value: "on",
      description: "Loads an image when the reader comes near it, and not with the page.",
    },
    {
      name: "sticky_sidebar",
      value: "on",
      description: "Keeps the sidebar in view next to a long story, on wide windows.",
    },
    {
      name: "disable_links_in_comments",
      value: "off",
      description:
        "Shows links in replies as plain text, except below a liveblog. On the page, no address is left.",
    },
  ],
};

/** Staff of the network, with every permission. */
export const mainSiteStaff = [
  person("5877000001", "network-desk", "Network Desk", {
    avatar: 1,
    joined: Date.UTC(2010, 0, 4),
    bio: "Keeps the lights on across every blog.",
    roles: ["superuser"],
  }),
  person("5877000002", "ottoline-rusk", "Ottoline Rusk", {
    avatar: 2,
    joined: Date.UTC(2012, 5, 18),
    bio: "Files everything, then files the files.",
    roles: ["superuser"],
  }),
  person("5877000003", "cosme-aldana", "Cosme Aldana", {
    avatar: null,
    joined: Date.UTC(2014, 8, 2),
    bio: "Contesta a todo antes de las nueve.",
    locale: "es-ES",
    roles: ["superuser"],
  }),
];
