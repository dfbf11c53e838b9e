import * as v from "valibot";
import { roles, type Role } from "../../../contract/entities/person.ts";
import { MemberSearch, type getNetworkMembers } from "../../../contract/people/members.ts";
import type { BlogContext, PageContext } from "../../blog/page-context.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createBlogNames, createNames, type NameView } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import { describeEnd, formatLastDay } from "../time/publish-time.ts";
import type { Choice } from "../ui/Field.tsx";

export interface NetworkMembersView {
  frame: ManageChromeView;
  path: string;
  intro: string;
  labels: Record<"search" | "blog" | "anyBlog" | "role" | "anyRole" | "submit", string>;
  filters: { search: string; blogs: Choice[]; roles: Choice[] };
  columns: string[];
  /** Each membership; a person has one for each blog. */
  items: {
    key: string;
    person: NameView;
    blog: { name: string; href: string } | null;
    role: string;
    until: string;
  }[];
  empty: string | null;
  more: { href: string; label: string } | null;
  file: { href: string; label: string };
}

type Found = v.InferOutput<(typeof getNetworkMembers)["reply"]>;

interface MembersAddress {
  search?: string;
  blogId?: string;
  role?: Role;
  after?: string;
}

/** The filters of an address, which names the blog; invalid ones are ignored. */
export function readMembersAddress(
  { searchParams }: URL,
  { network, mainSite }: Pick<BlogContext, "network" | "mainSite">,
): MembersAddress {
  const search = v.safeParse(MemberSearch, searchParams.get("search") ?? "");
  const blog = [mainSite, ...network].find(({ name }) => name === searchParams.get("blog"));
  const role = roles.find((one) => one === searchParams.get("role"));
  const after = searchParams.get("after") ?? "";
  return {
    ...(search.success && search.output !== "" && { search: search.output }),
    ...(blog && { blogId: blog.id }),
    ...(role && { role }),
    ...(/^[a-z0-9]{0,63}\.[\w-]{1,40}\.[\w-]{1,40}$/.test(after) && { after }),
  };
}

/** The members of all blogs. */
export function presentNetworkMembers(
  { items, next, people }: Found,
  { search = "", blogId, role }: MembersAddress,
  page: PageContext,
): NetworkMembersView {
  const { intl, addressing, network, mainSite } = page;
  const names = createNames(people, page);
  const blogs = createBlogNames(page);
  const path = addressing.ownHref(buildManagePath(null, "members"));
  const shown = new URLSearchParams({
    ...(search !== "" && { search }),
    ...(blogId !== undefined && { blog: blogs.find(blogId)?.name ?? "" }),
    ...(role !== undefined && { role }),
  });
  const address = (query: URLSearchParams) => (query.size === 0 ? "" : `?${query.toString()}`);
  return {
    frame: presentManageChrome("members", null, page),
    path,
    intro: intl.t("networkMembers.intro"),
    labels: {
      search: intl.t("networkMembers.search"),
      blog: intl.t("networkMembers.blog"),
      anyBlog: intl.t("networkMembers.anyBlog"),
      role: intl.t("people.role"),
      anyRole: intl.t("people.roleAny"),
      submit: intl.t("people.filter"),
    },
    filters: {
      search,
      blogs: [mainSite, ...network]
        .filter((one, index, all) => all.findIndex(({ id }) => id === one.id) === index)
        .map(({ id, name, displayName }) => ({ value: name, label: displayName, isChosen: id === blogId })),
      roles: roles.map((value) => ({
        value,
        label: intl.t(`people.role.${value}`),
        isChosen: value === role,
      })),
    },
    columns: [
      intl.t("people.filterName"),
      intl.t("networkMembers.blog"),
      intl.t("people.role"),
      intl.t("networkMembers.end"),
    ],
    items: items.map((one) => {
      const blog = blogs.find(one.blogId);
      return {
        key: `${one.personId} ${one.blogId}`,
        person: names(one.personId),
        blog: blog && {
          name: blog.displayName,
          href: addressing.ownHref(
            `${buildManagePath(blog.name, "people")}?${new URLSearchParams({ search: names(one.personId).screenName }).toString()}`,
          ),
        },
        role: intl.t(`people.role.${one.role}`),
        until: (blog && describeEnd(one.untilTimeMillis, blog, intl)) ?? "",
      };
    }),
    empty: items.length === 0 ? intl.t("people.empty") : null,
    more:
      next === null
        ? null
        : {
            href: `${path}?${new URLSearchParams([...shown, ["after", next]]).toString()}`,
            label: intl.t("people.more"),
          },
    file: { href: `${path}/file${address(shown)}`, label: intl.t("networkMembers.file") },
  };
}

/** The columns of the file, in every language: programs read it. */
export const memberColumns = ["screenName", "displayName", "blog", "role", "title", "since", "lastDay"];

/** The cells of the file's lines. */
export function createMemberCells(
  { items, people }: Found,
  page: Pick<PageContext, "network" | "mainSite" | "intl">,
) {
  const blogs = createBlogNames(page);
  const byId = new Map(people.map((person) => [person.id, person]));
  return items.map(({ personId, blogId, role, title, sinceTimeMillis: since, untilTimeMillis: until }) => {
    const [person, blog] = [byId.get(personId), blogs.find(blogId)];
    return [
      person?.screenName ?? "",
      person?.displayName ?? "",
      blog?.name ?? blogId,
      role,
      title,
      since === null ? "" : new Date(since).toISOString(),
      until === null || blog === null ? "" : formatLastDay(until, blog.timezone),
    ];
  });
}
