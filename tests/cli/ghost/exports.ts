/* Exports of Ghost, as small as they can be. */

const ids = {
  fog: "5f2b0000000000000000f001",
  members: "5f2b0000000000000000f002",
  about: "5f2b0000000000000000f003",
};
export const ghostIds = ids;

/** An export of Ghost 5. */
export const createExport = () => ({
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: "5.90.0" },
      data: {
        posts: [
          {
            id: ids.fog,
            uuid: "0b1c-uuid",
            title: "Fog & ferries",
            slug: "fog-ferries",
            html: '<p>See <a href="__GHOST_URL__/about/">us</a>.</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>SECRET part</p><!--kg-gated-block:end--><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2020/blue.jpg"></figure>',
            feature_image: "__GHOST_URL__/content/images/2020/crane.png",
            featured: 1,
            type: "post",
            status: "published",
            visibility: "public",
            created_at: "2020-01-01T08:00:00.000Z",
            updated_at: "2020-01-03T08:00:00.000Z",
            published_at: "2020-01-02T08:00:00.000Z",
            custom_excerpt: "A long day.",
            codeinjection_head: "<script>x()</script>",
            canonical_url: "https://other.example/fog",
          },
          {
            id: ids.members,
            title: "For members",
            slug: "for-members",
            lexical: JSON.stringify({
              root: {
                children: [
                  {
                    type: "paragraph",
                    children: [{ type: "extended-text", text: "SECRET post", format: 0 }],
                  },
                ],
              },
            }),
            type: "post",
            status: "published",
            visibility: "paid",
            published_at: "2020-02-02T08:00:00.000Z",
          },
          {
            id: ids.about,
            title: "About",
            slug: "about",
            mobiledoc: JSON.stringify({
              version: "0.3.1",
              atoms: [],
              cards: [],
              markups: [],
              sections: [[1, "p", [[0, [], 0, "Us."]]]],
            }),
            type: "page",
            status: "published",
            visibility: "public",
            published_at: "2019-02-02T08:00:00.000Z",
          },
        ],
        posts_meta: [
          {
            post_id: ids.fog,
            feature_image_alt: "A crane",
            feature_image_caption: "<i>Crane</i>",
            meta_title: "Fog",
            og_title: "Fog!",
          },
        ],
        tags: [
          { id: "t1", name: "Ships", slug: "ships", visibility: "public" },
          { id: "t2", name: "#internal", slug: "hash-internal", visibility: "internal" },
          { id: "t4", name: "Hidden", slug: "Hidden_Tag", visibility: "public" },
          { id: "t3", name: "Übersee", slug: "overseas", visibility: "public" },
        ],
        posts_tags: [
          { post_id: ids.fog, tag_id: "t3", sort_order: 2 },
          { post_id: ids.fog, tag_id: "t1", sort_order: 0 },
          { post_id: ids.members, tag_id: "t4", sort_order: 0 },
          { post_id: ids.fog, tag_id: "t2", sort_order: 1 },
        ],
        users: [
          {
            id: "u1",
            name: "Ann Öller",
            slug: "ann",
            bio: "Writes.",
            website: "https://ann.example",
            email: "ann@mail.example",
          },
          { id: "u2", name: "mccoy", slug: "mccoy", email: "mccoy@mail.example" },
        ],
        posts_authors: [
          { post_id: ids.fog, author_id: "u2", sort_order: 1 },
          { post_id: ids.fog, author_id: "u1", sort_order: 0 },
        ],
        members: [
          { id: "m1", email: "bo@mail.example" },
          { id: "m2", email: "cy@mail.example" },
        ],
        newsletters: [{ id: "n1", name: "Weekly" }],
        products: [{ id: "p1", name: "Gold" }],
        settings: [{ key: "timezone", value: "Europe/Madrid" }],
      },
    },
  ],
});

/** An export of Ghost 0.9: numbers as ids and dates, Markdown beside HTML, addresses with dates. */
export const createOldExport = () => ({
  meta: { version: "009" },
  data: {
    posts: [
      {
        id: 7,
        title: "Old",
        slug: "old",
        markdown: "An *old* post.",
        html: null,
        image: "/content/images/2014/a.png",
        featured: 0,
        page: 0,
        status: "published",
        author_id: 1,
        meta_title: "Very old",
        // 23:30 UTC on 31 December, which is the next year in Madrid.
        published_at: Date.UTC(2014, 11, 31, 23, 30),
        created_at: Date.UTC(2014, 0, 1),
      },
      {
        id: 8,
        title: "(Untitled)",
        slug: "untitled",
        markdown: "",
        page: 1,
        status: "draft",
        created_by: 1,
        created_at: Date.UTC(2015, 0, 1),
      },
    ],
    users: [{ id: 1, name: "Ann", slug: "ann" }],
    tags: [],
    posts_tags: [],
    settings: [
      { key: "permalinks", value: "/:year/:month/:day/:slug/" },
      { key: "activeTimezone", value: "x" },
      { key: "timezone", value: "Europe/Madrid" },
    ],
  },
});
