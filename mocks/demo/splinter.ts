import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, embed, h, hr, i, image, lead, link, nested, p, pullQuote, quote, text, ul } from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "splinter";

const hearing: ImportedPost = {
  sourceId: "demo:splinter-1",
  id: "1836600001",
  blog,
  authors: ["MargueriteSoto"],
  headline: "Senate Panel On Loneliness Adjourns After Nobody Can Find The Room",
  publishTimeMillis: Date.UTC(2026, 10, 20, 20, 15),
  storyType: "news",
  category: "congress",
  subcategory: "hearings",
  tags: [tag("Congress"), tag("Select Committee On Loneliness"), tag("Hearings"), tag("Wayfinding")],
  isFeatured: true,
  likeCount: 288,
  mainMedia: lead(
    "splinter-hearing-newspaper",
    "An empty hearing room, one microphone lit, papers squared at every seat",
    {
      caption: ["Room SB-14½, at 10:40 a.m. The microphone is on."],
      credit: [{ credit: "Marguerite Soto", source: "Splinter", label: "Photo" }],
    },
  ),
  body: [
    p(
      "The first public hearing of the Senate’s Select Committee on Loneliness was gaveled to a close on Thursday morning by its ranking member, Wendell Prouty, who was the only person there. He had been waiting for an hour and ten minutes. He thanked himself for his testimony and reserved the balance of his time.",
    ),
    p(
      "The trouble appears to have been the room. The notice sent to members, witnesses and press gave it as SB-14½, which is between SB-14 and SB-15 in the way that the sea is between continents. You go down a flight; you go, for some reason, up a flight. There’s a door marked ",
      i("Not This One"),
      ".",
    ),
    p(
      "By eleven o’clock, people with an interest in human isolation had been spread evenly through the building’s lower levels. I met four of them. Dr. Lucille Amadi, who was to testify that Americans have on average 1.8 people whom they can call in a crisis, had just called both of hers. The chair, Senator Corliss Band, had taken over a utility closet, where she was being briefed by a plumber.",
    ),
    h(2, "What the report says"),
    p(
      "It’s a shame, because the committee’s interim report is good. It runs to 212 pages and somebody has obviously cried on it. Its recommendations, which no one has now recommended, are these:",
    ),
    quote(
      "The Committee finds that loneliness is, in large part, a question of where you put the benches. It therefore urges:",
    ),
    nested(
      [{ type: "BlockQuote" }, { type: "List", style: "Bullet" }],
      "that every federal building have a bench outside it, facing another bench;",
    ),
    nested(
      [{ type: "BlockQuote" }, { type: "List", style: "Bullet" }],
      "that the last mail delivery of the day be restored, with conversation;",
    ),
    nested(
      [{ type: "BlockQuote" }, { type: "List", style: "Bullet" }],
      "that “how are you” be deemed a question for the purposes of statute.",
    ),
    embed(
      "DocumentCloud",
      "24881903-interim-report-on-loneliness",
      "Interim report of the Select Committee on Loneliness",
      "Page 88 is the one with the ring from the mug.",
    ),
    pullQuote(["He thanked himself for his testimony and reserved the balance of his time."], "", "Center"),
    p(
      "I found Senator Prouty still at his place a little before noon. He’s seventy-nine; he’s served for five terms; his wife died in March. I asked why he hadn’t sent somebody out to look. He squared his papers. “Well,” he said, “I didn’t want to miss them when they came.”",
    ),
    p(
      "We sat for a bit. Then there was a noise in the wall, and a section of paneling that neither of us had known to be a door swung inward, and there stood the chair, the plumber, Dr. Amadi, two interns and a class of fourth-graders from Lakemont who had been looking for the cafeteria. There weren’t enough seats. Everyone shoved up.",
    ),
    p(
      "No record was made of what followed. The committee stands adjourned. I’m told that it was still adjourned, all of it, on the benches out front, at six.",
    ),
  ],
};

const coinToss: ImportedPost = {
  sourceId: "demo:splinter-2",
  id: "1836600002",
  blog,
  authors: ["AmbroseKittredge"],
  headline: "Tied County Election To Be Settled By Coin, As Soon As Both Sides Can Agree On A Coin",
  subhead: "Day seventeen",
  publishTimeMillis: Date.UTC(2026, 10, 20, 13, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 10, 20, 15, 20),
  storyType: "news",
  category: "elections",
  subcategory: "recounts",
  tags: [tag("Elections"), tag("Harlan Bend County"), tag("Recounts"), tag("Coins"), tag("Local Government")],
  likeCount: 344,
  mainMedia: lead("splinter-coin-chart", "A single coin on its edge in the middle of a very large table", {
    credit: [{ credit: "Ambrose Kittredge", source: "Splinter", label: "Photo" }],
  }),
  body: [
    p(
      "Each of them got 4,117 votes. They’ve been counted by machine, by hand, by hand with the other hand, and, last Friday, aloud. After every count the candidates for Drain Commissioner of Harlan Bend County have shaken hands, and after every count it has been a slightly shorter shake.",
    ),
    p(
      "The law is clear. In case of a tie, the clerk shall toss a coin. What the law doesn’t say is ",
      text("which", "Underline"),
      " coin, and here we must leave the law and go into the annex, where they’ve been at it since the third.",
    ),
    h(2, "The positions"),
    p(
      "The incumbent, Gil Torvald, wants a quarter. A quarter, his counsel argues, is “the people’s coin.” The challenger, Renée Oyelaran, has noted that Mr. Torvald calls heads in all things, that he has it on his truck, and that the quarter’s heads side has been shown in a study to come up 50.8 percent of the time.",
    ),
    p(
      "She’d like a half dollar. There are, it emerges, three half dollars in the county, and all of them belong to Mr. Torvald’s aunt.",
    ),
    {
      type: "Iframe",
      url: "https://datawrapper.dwcdn.net/hB3nd/2/",
      title: "Map: Harlan Bend County by precinct, margins of the vote for Drain Commissioner",
      width: null,
      height: 420,
    },
    p("Proposals on the table as of this morning:"),
    ...ul(
      [text("A dime", "Struck"), " (too small; “undignified”)"],
      [text("A foreign coin", "Struck"), " (withdrawn with an apology)"],
      ["A medal from the 1976 county fair, with a hog on either side"],
      ["A slice of toast. ", b("Under consideration.")],
    ),
    p(
      "The clerk, Mrs. Dot Halvorsen, who’s run elections here since before either candidate could vote in one, has had a coin in her cardigan since day one. Nobody has asked her. I asked her. It’s a wooden nickel. Her late husband carved it; there’s a D on one side and, on the other, a W.",
    ),
    hr,
    p(text("Update, 10:20 a.m.:", "Bold"), " They’ve asked her."),
  ],
};

const links: ImportedPost = {
  sourceId: "demo:splinter-3",
  id: "1836600003",
  blog,
  authors: ["JoaquinPell"],
  headline: "The Governor’s New Website Has A Button Marked ‘Do Not Press’ And I Have Some News",
  publishTimeMillis: Date.UTC(2026, 10, 5, 16, 40),
  storyType: "opinion",
  category: "columns",
  tags: [tag("State Government"), tag("Websites"), tag("Buttons")],
  likeCount: 206,
  mainMedia: lead("splinter-button-interface", "A government web page with one enormous red button on it", {
    credit: [{ credit: "Office of the Governor", source: "Splinter", label: "Screenshot" }],
  }),
  body: [
    p(
      "For $4.6 million the state has a new website. It has a seal that spins. It has a chat assistant named Clem, who told me that my question was “a great one” and then that the legislature wasn’t in session, which, as I’d asked for the time, was not strictly an answer. And at the foot of every page, in red, there’s a button that says DO NOT PRESS.",
    ),
    {
      type: "LinkPreview",
      kind: "external",
      url: "https://governor.lakemont.example/services",
      title: "Services | Office of the Governor",
      excerpt: "Find a form. Renew a form. Ask Clem.",
      siteName: "governor.lakemont.example",
    },
    p("I’d like to tell you that I thought about it."),
    p(
      "Nothing happened. So I pressed it again; I pressed it, in all, nine times. It was only when I got home, and there was a state trooper in my drive with his hat in his hands, that I found out what it does. It files a public-records request. It files it for everything.",
    ),
    image("splinter-button-box", "Nineteen archive boxes stacked on a front lawn", {
      alignment: "Left",
      caption: ["The first delivery."],
      credit: [{ credit: "Joaquin Pell", source: "Splinter", label: "Photo" }],
    }),
    p(
      "Under state law they have ten days to comply, times nine. The boxes come at seven in the morning. I’ve read, so far, 1994. There’s a whole box about a goose. There’s a memo from a former deputy comptroller, dated on his last day, that reads in full: ",
      i("I was right about the culvert."),
    ),
    p(
      "He ",
      b("was"),
      " right about the culvert. I’ve been out to look at it. And I think that’s the trouble with a button like that; you’re told all your life that there’s a thing in there you’re not to see, and you lean on it, finally, and it’s just people, going to work, being right about culverts, and nobody ever asking.",
    ),
    p(
      "They’ve taken the button down. If you would like to ask for something yourself, here’s ",
      link("https://lifehacker.com/", "how to write a request"),
      ". Ask for the culvert. Tell him I sent you.",
    ),
  ],
};

const explainer: ImportedPost = {
  sourceId: "demo:splinter-4",
  id: "1836600004",
  blog,
  authors: ["AmbroseKittredge", "JoaquinPell"],
  headline: "What Is A Lame Duck Session, And Why Is There An Actual Duck?",
  publishTimeMillis: Date.UTC(2026, 10, 16, 12, 30),
  storyType: "features",
  category: "explainers",
  tags: [tag("Congress"), tag("Explainers"), tag("Lame Duck"), tag("Ducks")],
  likeCount: 173,
  mainMedia: lead(
    "splinter-duck-animal",
    "A duck on the marble steps of a capitol, looking straight at the camera",
    {
      caption: ["Gerald, Monday."],
      credit: [{ credit: "Capitol Grounds Office", source: "Splinter", label: "Photo" }],
    },
  ),
  body: [
    p(
      "Every other November, after the election and before anyone new shows up, the old Congress comes back to work for a few weeks with nothing left to lose. This is called the lame duck session. It’s when the budget gets passed, if it does; it’s when people who have been beaten cast the votes they’d always wanted to. And since last week there’s also been a duck.",
    ),
    h(3, "What can a lame duck Congress do?"),
    p("Anything that any Congress can. It just does it with the air of a man returning a rental tuxedo."),
    h(3, "Is the duck part of it?"),
    p(
      "No. The duck’s name is Gerald, he’s a mallard, and he hurt his left foot on the reflecting pool. He came up the east steps on Monday during a quorum call, and was, for about eleven seconds, counted.",
    ),
    h(3, "Will that be a problem?"),
    p("It might. The motion to recess failed by one."),
    p(
      "It has since failed twice more, once on a recount. The parliamentarian, who has held the post for twenty-six years and was looking forward to Thanksgiving, has ruled that the tally must stand unless the duck asks to correct it.",
    ),
    h(3, "Can he be removed?"),
    p(
      "By whom? The sergeant at arms says that wildlife is a matter for the grounds office. The grounds office says that its writ ends at the door. The door, as far as I can establish, belongs to the Architect, who’s on leave.",
    ),
    h(3, "So what’s on the agenda?"),
    ...ul("A spending bill, due December 11", "A farm bill, due in 2023", "The matter of the duck"),
    p(
      "The rules allow “strangers” on the floor only by unanimous consent. Consent was asked for on Tuesday. Nobody, from either party, could be found to object. It’s the first thing that they’ve all agreed on since the spring of 2019, when they named a post office after a different duck.",
    ),
  ],
};

const mayor: ImportedPost = {
  sourceId: "demo:splinter-5",
  id: "1836600005",
  blog,
  authors: ["MargueriteSoto"],
  headline: "The Town That Elected Nobody",
  publishTimeMillis: Date.UTC(2019, 10, 14, 18, 0),
  storyType: "features",
  category: "longreads",
  tags: [tag("Elections"), tag("Small Towns"), tag("Longreads")],
  dropCapEnabled: true,
  likeCount: 902,
  mainMedia: lead("splinter-town-house", "A one-room town hall at dusk with every window lit", {
    alignment: "Bleed",
    credit: [{ credit: "Marguerite Soto", source: "Splinter", label: "Photo" }],
  }),
  body: [
    p(
      "There were three names on the ballot for mayor of Quill, population 388, and by Election Day all of them had dropped out: one for his heart, one for her job, and one, Lyle Fenner, because he’d read the job description. The ballots were already printed. So, last November, 241 people went down to the hall and voted, and when the count was done the winner, with 63 percent, in block capitals, on the write-in line, was NOBODY.",
    ),
    p(
      "It was a joke. That’s what they all say. It was a joke that 152 people made separately, behind a curtain, without telling one another, which is also a fair description of a mandate.",
    ),
    h(2, "Nobody’s first hundred days"),
    p(
      "The county lawyer looked into it. There was no rule against it, she found, there being no rule. So on the first of the year, in the hall, with the chair pulled out, Nobody was sworn in. People had brought pie.",
    ),
    p(
      "Here’s what happened next, as far as I can put it together from the minutes and about thirty kitchen tables. The snow came, and nobody called for the plow; so Dale Ott, who has a blade, went out and did Main, and then felt foolish and did the rest. The well pump needed a signature. They left the line empty, the pump was approved, and it’s a good pump. At meetings, when it came time for the mayor to speak, they’d wait for a minute, out of manners. It was, I’m told, a nice minute.",
    ),
    image(
      "splinter-town-chair",
      "An empty wooden chair at the head of a long table, a slice of pie in front of it",
      {
        alignment: "Right",
        caption: ["The mayor, at a working lunch."],
        credit: [{ credit: "Marguerite Soto", source: "Splinter", label: "Photo" }],
      },
    ),
    p(
      "I asked if there had been any scandal. There had been: in June, nobody was seen kissing the pharmacist. I asked about taxes. They’d gone down by four dollars, then back up by six for a bench.",
    ),
    pullQuote(["It was, I’m told, a nice minute."], "", "Left"),
    p(
      "What nobody had reckoned with was grief. In August, Lyle Fenner’s heart did what the other man’s had been expected to. It’s the mayor who says a few words, in Quill, at a thing like that. It always has been. They all stood there at the graveside and looked at the place where the mayor would be.",
    ),
    p(
      "Then June Ott said that Lyle had fixed her porch. Somebody else said that he’d once driven to Dayton and back for a part. It went on until it was dark. There were 212 people there, and every one of them, at some point in the evening, had been in charge.",
    ),
    p("He’s up again next year. He is, at this writing, unopposed."),
  ],
};

const removed: ImportedPost = {
  sourceId: "demo:splinter-6",
  id: "1836600006",
  blog,
  authors: ["JoaquinPell"],
  headline: "Here Is The Culvert Memo In Full",
  status: "DELETED",
  removedAtRequestOf: "the Superior Court of Lakemont County",
  publishTimeMillis: Date.UTC(2026, 10, 8, 9, 30),
  storyType: "opinion",
  category: "columns",
  tags: [tag("State Government"), tag("Public Records"), tag("Culverts")],
  body: [p("The memo, all nine words of it, and the forty pages of drawings that nobody asked him for.")],
};

export const chapter: Chapter = {
  blog: {
    id: "1635895473",
    name: "splinter",
    displayName: "Splinter",
    host: "splinternews.com",
    locale: "en-US",
    blogGroup: "splinter",
    tagline: "News under the skin",
    position: 7,
    properties: { isGmgBlog: true, blogGroup: "splinter", noBlogBylines: true },
    sales: { amazonAffiliateTag: null, adNetworkId: "9999999", adSiteName: "splinter" },
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "congress",
            displayName: "Congress",
            subcategories: [
              { id: "hearings", displayName: "Hearings" },
              { id: "budget", displayName: "Budget" },
            ],
          },
          {
            id: "elections",
            displayName: "Elections",
            subcategories: [{ id: "recounts", displayName: "Recounts" }],
          },
        ],
      },
      {
        id: "opinion",
        displayName: "Opinion",
        categories: [{ id: "columns", displayName: "Columns", subcategories: [] }],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "explainers", displayName: "Explainers", subcategories: [] },
          { id: "longreads", displayName: "Longreads", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "OdileFarragut", role: "Owner", title: "Editor-in-Chief" },
      { screenName: "MargueriteSoto", role: "Admin", title: "Washington Correspondent" },
      { screenName: "AmbroseKittredge", role: "Author", title: "Reporter, Counties" },
      { screenName: "JoaquinPell", role: "Contributor", title: "Columnist" },
    ],
    about: [
      p("Splinter covers power at the size at which you meet it: the hearing, the county annex, the form."),
      p("We don’t do horse races. We’ll go to the stables, and we’ll talk to the person with the shovel."),
      p(
        "We publish documents whole when we’re allowed to and say who stopped us when we aren’t. If you have one, ",
        link("mailto:culvert@splinter.example", "culvert@splinter.example"),
        " is read by a person.",
      ),
    ],
  },
  people: [
    person("5877007001", "OdileFarragut", "Odile Farragut", {
      avatar: 2,
      joined: Date.UTC(2016, 6, 11),
      bio: "Editor. Files requests the way other people hum.",
    }),
    person("5877007002", "MargueriteSoto", "Marguerite Soto", {
      avatar: 3,
      joined: Date.UTC(2017, 1, 20),
      bio: "Washington correspondent; knows where the stairs go.",
    }),
    person("5877007003", "AmbroseKittredge", "Ambrose Kittredge", {
      avatar: 6,
      joined: Date.UTC(2020, 8, 28),
      bio: "Covers counties, one at a time.",
    }),
    person("5877007004", "JoaquinPell", "Joaquin Pell", {
      avatar: 8,
      joined: Date.UTC(2022, 3, 4),
      bio: "Columnist. Presses things.",
    }),
    person("5877007101", "dot-h-clerk", "D. Halvorsen", { avatar: 17, joined: Date.UTC(2026, 10, 20) }),
    person("5877007102", "half-dollar-aunt", "Bev Torvald", {
      avatar: 18,
      joined: Date.UTC(2026, 10, 20),
      bio: "They are MY half dollars.",
    }),
    person("5877007103", "bench-lobby", "Big Bench", { avatar: 21, joined: Date.UTC(2019, 5, 15) }),
    person("5877007104", "subcommittee-of-one", "Subcommittee of One", {
      avatar: 23,
      joined: Date.UTC(2018, 2, 2),
    }),
    person("5877007105", "toast-truther", "toast truther", { avatar: null, joined: Date.UTC(2024, 10, 6) }),
  ],
  posts: [
    hearing,
    coinToss,
    links,
    explainer,
    mayor,
    removed,
    ...discussion(hearing, 1836600101, [
      {
        by: "bench-lobby",
        after: 29,
        likes: 74,
        body: "For forty years they’ve laughed at us. “Who needs two benches?” they said. “Facing each other?” they said.",
      },
      {
        by: "subcommittee-of-one",
        after: 37,
        likes: 41,
        to: 1,
        body: "I move that the gentleman’s bench be extended.",
      },
      { by: "bench-lobby", after: 39, likes: 38, to: 2, body: "Seconded. Sit." },
      {
        by: "subcommittee-of-one",
        after: 62,
        likes: 20,
        body: "I temped in that basement in 2011. There’s a guy who still works in 14¼. Nice guy. Nobody’s told him about the merger.",
      },
      {
        by: "MargueriteSoto",
        after: 81,
        likes: 57,
        to: 4,
        body: "I believe he was the one who showed us the way out. He asked who won the Series. I didn’t ask him which.",
      },
    ]),
    ...discussion(coinToss, 1836600201, [
      {
        by: "half-dollar-aunt",
        after: 58,
        likes: 133,
        body: "I’m the aunt. For the record nobody has called me either, and I’d have let them use one. I’d have wanted it back.",
      },
      {
        by: "toast-truther",
        after: 70,
        likes: 29,
        body: "Toast always lands butter side down. This is a known bias. If the toast is approved then the election is decided by who butters.",
      },
      {
        by: "subcommittee-of-one",
        after: 77,
        likes: 66,
        to: 2,
        body: "And that, friends, is how we got the Butter Commissioner.",
      },
      {
        by: "dot-h-clerk",
        after: 170,
        likes: 411,
        body: [
          p("It came up W."),
          p(
            "I’m not going to say who’d called it. They both cried, and Gil is going to be her deputy. Walter would’ve been so tickled. Drains reopen Monday.",
          ),
        ],
      },
      {
        by: "AmbroseKittredge",
        after: 176,
        likes: 140,
        to: 4,
        body: "I’ve been on this story for seventeen days and I’ve just been scooped by the clerk, in my own comments, and I’ve never been happier.",
      },
      {
        by: "half-dollar-aunt",
        after: 190,
        likes: 96,
        to: 5,
        body: "Dot, come by after. I’ve got pie and three half dollars.",
      },
      {
        by: "toast-truther",
        after: 300,
        state: "pending",
        body: "wood also has a grain. i’m just saying. look into the grain",
      },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "splinter-hearing-newspaper",
      scene: "desk",
      subject: "notebook",
      ratio: "16:9",
      palette: ["#4a2f1f", "#d9b98a", "#f85637"],
    },
    {
      id: "splinter-coin-chart",
      scene: "abstract",
      subject: "coin",
      ratio: "16:9",
      palette: ["#5b4a3a", "#e2c27a", "#2d3338"],
    },
    {
      id: "splinter-button-interface",
      scene: "interface",
      ratio: "16:9",
      palette: ["#f2f2f0", "#d42a08", "#3a4a5c"],
    },
    { id: "splinter-button-box", scene: "box", ratio: "4:3", palette: ["#c9a87a", "#6f8f57"] },
    {
      id: "splinter-duck-animal",
      scene: "animal",
      subject: "bird",
      ratio: "16:9",
      palette: ["#dcd8cf", "#2f6b4a", "#b58a4a"],
    },
    {
      id: "splinter-town-house",
      scene: "house",
      subject: "cottage",
      ratio: "16:9",
      palette: ["#27304a", "#f2c25a", "#55634a"],
    },
    { id: "splinter-town-chair", scene: "house", ratio: "3:4", palette: ["#6b4a2e", "#e8d9bd"] },
  ],
};
