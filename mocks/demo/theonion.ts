import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { b, embed, h, i, image, lead, link, p, picture, pullQuote, quote } from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const people = [
  person("5878010001", "desk-editor", "The Desk", {
    avatar: 13,
    joined: Date.UTC(2014, 2, 3),
    bio: "Has never been seen without a clipboard. Speaks for the paper, which is never wrong and rarely early.",
  }),
  person("5878010002", "orla-fenwick", "Orla Fenwick", {
    avatar: 14,
    joined: Date.UTC(2017, 8, 19),
    bio: "Covers local men and the areas they are from.",
  }),
  person("5878010003", "t-b-quill", "T. B. Quill", {
    avatar: null,
    joined: Date.UTC(2019, 0, 7),
    bio: "Science correspondent. Holds a degree that is being looked into.",
  }),
];

const dads: ImportedPost = {
  sourceId: "demo:theonion-1",
  id: "1837100001",
  blog: "theonion",
  authors: ["orla-fenwick"],
  headline: "Nation’s Dads Announce They Will Be Standing In Driveway If Anyone Needs Them",
  publishTimeMillis: Date.UTC(2026, 10, 20, 14, 5),
  storyType: "news",
  category: "local",
  subcategory: "driveways",
  tags: ["Dads", "Driveways", "Saturday", "Local News"].map(tag),
  isFeatured: true,
  likeCount: 2841,
  mainMedia: lead("theonion-driveway", "A suburban house at dusk with an empty driveway in front of it", {
    alignment: "FullWidth",
    caption: ["A driveway outside Toledo, seconds before somebody stood in it."],
    credit: [{ credit: "Orla Fenwick", source: "The Onion", label: "Photo" }],
  }),
  body: [
    p(
      b("WAUKESHA, WI"),
      "—Assuring the public that they would not be far, the nation’s 72 million fathers announced Friday that they would be standing in the driveway if anyone needed them. “We’re just going to head out there for a bit,” said spokesperson Gary Lindqvist, 54, placing both hands on his hips and directing his gaze toward the far end of the street. “No reason. Just seeing what’s what.”",
    ),
    p(
      "The statement, released through the side door of the garage, went on to specify that fathers would remain in the driveway for between ten minutes and the entire afternoon, depending on whether a neighbor came by with a ladder.",
    ),
    {
      type: "KinjaVideo",
      id: "190231",
      title: "Live From The Driveway",
      poster: picture("theonion-driveway-video", "A folding chair and a garden hose on a concrete driveway"),
      duration: 6,
      captions: [{ locale: "en-US", url: "https://www.theonion.com/demo-video/190231/en-US.vtt" }],
    },
    p(
      "At press time, sources confirmed that some 40 million of the men had gradually drifted to the edge of the lawn, where they were looking at one particular spot in the grass and making a low sound through their noses.",
    ),
    pullQuote(
      ["“I could see him from the kitchen. He wasn’t doing anything. He was doing it very thoroughly.”"],
      "Dana Lindqvist, wife",
      "Right",
    ),
    p(
      "Researchers who have followed the behavior for decades said they still could not explain it. “We fitted one subject with a small camera in 2018,” said Dr. Imre Valcourt of the Midwestern Institute for Household Motion. “In six hours he picked up a single stick, considered it, and set it down roughly where it had been. When he came back inside he told his family that it was ‘done.’”",
    ),
    p(
      "A separate delegation of grandfathers is expected to join by midafternoon, having heard that somebody was backing out a trailer.",
    ),
  ],
};

const escalator: ImportedPost = {
  sourceId: "demo:theonion-2",
  id: "1837100002",
  blog: "theonion",
  authors: ["desk-editor", "orla-fenwick"],
  headline: "Mall Demolished Around Escalator Town Could Not Bear To Lose",
  subhead: "Visitors Now Ride Up, Look Around, Ride Down",
  publishTimeMillis: Date.UTC(2026, 10, 12, 17, 30),
  storyType: "news",
  category: "local",
  tags: ["Malls", "Escalators", "Ohio", "Tourism", "Local News"].map(tag),
  likeCount: 1207,
  dropCapEnabled: true,
  mainMedia: lead(
    "theonion-escalator",
    "A single lit escalator standing alone in a cleared lot, leading nowhere",
    {
      caption: ["The escalator has been inspected nightly since the roof came off."],
      credit: [{ credit: "T. B. Quill", source: "", label: "Photo" }],
    },
  ),
  body: [
    p(
      b("CALDER FALLS, OH"),
      "—Calling it the only thing that ever really worked in there, residents of Calder Falls gathered this week to dedicate the town’s new Escalator Park, a nine-acre gravel lot in which the former Prairie Commons Mall has been removed from around its escalator.",
    ),
    p(
      "“When they told us the mall was coming down, people were fine with that,” said Mayor Ruthanne Beal, shouting over the handrail. “Then somebody said, ‘What, the escalator, too?’ And the room went quiet.”",
    ),
    image(
      "theonion-escalator-crowd",
      "Families in winter coats queue along a rope in front of an escalator",
      {
        alignment: "Bleed",
        caption: ["Season ticket holders are let on eleven minutes early."],
        credit: [
          { credit: "Calder Falls Department of Parks and Upward Motion", source: "", label: "Image" },
        ],
      },
    ),
    p(
      "The attraction carries visitors 18 feet into the air, where they may look at the interstate for up to four seconds before boarding the matching escalator down. According to the town, 31,000 people have made the trip since September, among them a couple from Indiana who got engaged on step 22 and were pronounced married by step 40.",
    ),
    h(3, "‘We Took It For Granted’"),
    quote(
      "I must have ridden it a thousand times on the way to something else. A pretzel. A belt. I never once thought: this is it, Denise. This is the part you’ll miss.",
    ),
    quote("—", i("from the guest book, page 212")),
    p(
      "Officials acknowledged some growing pains. The escalator was shut for two days in October after it was discovered that, without a mall, there was no one whose job it was to turn it on. A volunteer fire company now does so each morning at ten, with a short prayer.",
    ),
    p(
      "At press time, the council had voted 7–0 to keep the food court’s smell, and was ",
      link(
        "https://www.theonion.com/yogurt-in-office-refrigerator-now-senior-to-most-of-1837100003",
        "reviewing proposals",
      ),
      " as to how.",
    ),
  ],
};

const yogurt: ImportedPost = {
  sourceId: "demo:theonion-3",
  id: "1837100003",
  blog: "theonion",
  authors: ["desk-editor"],
  headline: "Yogurt In Office Refrigerator Now Senior To Most Of Staff",
  publishTimeMillis: Date.UTC(2026, 9, 6, 13, 0),
  storyType: "brief",
  category: "business",
  tags: ["Offices", "Yogurt", "Management"].map(tag),
  likeCount: 988,
  allowReplies: false,
  body: [
    p(
      b("SACRAMENTO, CA"),
      "—Having outlasted three reorganizations, a merger, and the entire regional sales team, a peach yogurt on the lower shelf of the Brandt & Ostrow break room became the firm’s 14th-most-senior member Tuesday, sources confirmed. “It was here when I was hired, and it trained me, in a way,” said account manager Joel Pinto, 29, who added that he had once moved the yogurt to reach some creamer and been quietly asked by a supervisor to put it back. The yogurt, which bears the name of a woman nobody can place and a date from another administration, is said to be well liked, discreet, and the only one who knows where the good scissors went. At press time, leadership had offered it a modest severance package, citing a need for something fresher.",
    ),
  ],
};

const meeting: ImportedPost = {
  sourceId: "demo:theonion-4",
  id: "1837100004",
  blog: "theonion",
  authors: ["t-b-quill"],
  headline: "Study Finds Average American Spends Four Years Of Life Saying ‘No, You Go Ahead’",
  publishTimeMillis: Date.UTC(2021, 4, 18, 15, 45),
  storyType: "news",
  category: "science",
  tags: ["Studies", "Manners", "Intersections", "Science"].map(tag),
  likeCount: 5316,
  mainMedia: lead("theonion-four-way-stop", "Four cars wait at the corners of an empty crossroads", {
    caption: ["Subjects at a four-way stop in Decatur, where they remained until the grant ran out."],
    credit: [{ credit: "Courtesy of the Lund Center", source: "", label: "Illustration" }],
  }),
  body: [
    p(
      b("BLOOMINGTON, IN"),
      "—Shedding new light on where the time goes, a study published Tuesday by the Lund Center for Applied Courtesy found that the average American spends four years, two months, and eleven days of adult life saying the words “No, you go ahead.”",
    ),
    p(
      "The research, which drew on 9,000 hours of footage from doorways, four-way stops, and the last third of phone calls, determined that a further 14 months are lost to the phrase “Oh, no, please,” and nearly a full year to a small gesture of the flattened hand.",
    ),
    p(
      "“What surprised us is how rarely anyone went ahead,” said lead author Dr. Priti Halvorsen, noting that one pair of subjects at a bakery in Duluth had been holding the same door since the spring of 2017. “They have an understanding now. They alternate holidays.”",
    ),
    embed(
      "DocumentCloud",
      "20714433-no-you-go-ahead",
      "The Lund Center report, redacted to spare feelings",
      "The full report. Pages 4 to 61 consist of the authors offering one another first place in the byline.",
    ),
    p(
      "Halvorsen said the findings could help shape policy. A pilot program in Vermont, in which one resident per county is designated to just go, cut waiting times by 60 percent before the residents in question were overcome with guilt and moved.",
    ),
    p("At press time, reporters leaving the news conference were all still in the room."),
  ],
};

export const chapter: Chapter = {
  blog: {
    id: "1636079510",
    name: "theonion",
    displayName: "The Onion",
    host: "www.theonion.com",
    locale: "en-US",
    blogGroup: "theonion",
    tagline: "The newspaper your newspaper asks about",
    isSatire: true,
    timezone: "America/Chicago",
    properties: {
      isGmgBlog: true,
      blogGroup: "theonion",
      hasAmp: true,
      noBlogBylines: true,
      commentsDisabled: true,
    },
    sales: { adNetworkId: "9999999", adSiteName: "theonion" },
    position: 12,
    about: [
      p(
        "The Onion was founded in a year that has since been corrected, by a man who wanted a newspaper and a printer who wanted to be paid. Neither got precisely what he was after. The public, which was not consulted, got this.",
      ),
      p(
        "Today the paper is read by ",
        b("4.1 trillion people"),
        ", a figure obtained by counting everyone twice and then being honest about it. We maintain 811 bureaus, all of them in the same building, so that no correspondent is ever more than a short walk from the story or the coffee.",
      ),
      h(3, "Our Standards"),
      p(
        "Every article is checked by three editors, one of whom is not allowed to laugh. Every person named in these pages is made up, with the exception of Gary, who asked us to say that he is fine.",
      ),
      p("Letters are welcome and will be forwarded to the yogurt."),
    ],
    mailingLists: [
      {
        key: "daily",
        name: "The Onion Daily",
        id: "theonion-daily",
        description: "America’s finest news, delivered each morning before anyone can deny it.",
        provider: "campaignMonitor",
      },
      {
        key: "weekly",
        name: "The Onion Weekly",
        id: "theonion-weekly",
        description: "The week’s headlines in one sitting, for readers who prefer their dread in bulk.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "local",
            displayName: "Local",
            subcategories: [
              { id: "driveways", displayName: "Driveways" },
              { id: "area-men", displayName: "Area Men" },
            ],
          },
          { id: "science", displayName: "Science & Technology", subcategories: [] },
          { id: "politics", displayName: "Politics", subcategories: [] },
        ],
      },
      {
        id: "brief",
        displayName: "News in Brief",
        categories: [
          {
            id: "business",
            displayName: "Business",
            subcategories: [{ id: "offices", displayName: "Offices" }],
          },
          { id: "lifestyle", displayName: "Lifestyle", subcategories: [] },
        ],
      },
      {
        id: "opinion",
        displayName: "Opinion",
        categories: [{ id: "editorials", displayName: "Editorials", subcategories: [] }],
      },
    ],
    members: [
      { screenName: "desk-editor", role: "Owner", title: "Editor-in-Chief for Life" },
      { screenName: "orla-fenwick", role: "Author", title: "Area Correspondent" },
      { screenName: "t-b-quill", role: "Contributor", title: "Science, Allegedly" },
    ],
  },
  people,
  posts: [dads, escalator, yogurt, meeting],
  front: {
    blog: "theonion",
    items: [
      { slot: "Lead", post: dads.sourceId },
      { slot: "Secondary", post: escalator.sourceId },
      { slot: "Secondary", post: meeting.sourceId },
      { slot: "Standard", post: yogurt.sourceId },
    ],
  },
  pictures: [
    {
      id: "theonion-driveway",
      scene: "house",
      subject: "bungalow",
      ratio: "16:9",
      palette: ["#3d4f63", "#e0a458", "#8aa29e"],
    },
    {
      id: "theonion-driveway-video",
      scene: "house",
      subject: "bungalow",
      ratio: "16:9",
      palette: ["#5b7553", "#c9d6c3"],
    },
    { id: "theonion-escalator", scene: "city", ratio: "16:9", palette: ["#2f3640", "#94d1b4", "#d9c9a3"] },
    {
      id: "theonion-escalator-crowd",
      scene: "crowd",
      ratio: "21:9",
      palette: ["#006b3a", "#cfd8dc", "#6d4c41"],
    },
    { id: "theonion-four-way-stop", scene: "road", ratio: "4:3", palette: ["#9aa5b1", "#c8553d", "#f2e8cf"] },
  ],
};
