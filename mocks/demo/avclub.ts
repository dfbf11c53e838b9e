import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import {
  b,
  br,
  embed,
  h,
  hr,
  i,
  image,
  lead,
  link,
  p,
  picture,
  pullQuote,
  quote,
  text,
  ul,
} from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "avclub";

const understudies: ImportedPost = {
  sourceId: "demo:avclub-1",
  id: "1836500001",
  blog,
  authors: ["IsoldeMarchbanks"],
  headline: "The Understudies Finds A Whole World Waiting In The Wings",
  subhead: "Delphine Arroway’s backstage comedy is about everyone who learned the part",
  publishTimeMillis: Date.UTC(2026, 10, 20, 11, 0),
  storyType: "reviews",
  category: "film",
  subcategory: "comedy",
  tags: [tag("The Understudies"), tag("Film Review"), tag("Delphine Arroway"), tag("Theater")],
  isFeatured: true,
  dropCapEnabled: true,
  likeCount: 187,
  mainMedia: lead(
    "avclub-understudies-stage",
    "Seven actors in mismatched costume crowd the dark side of a lit stage",
    {
      alignment: "Bleed",
      caption: ["Places, everyone who isn’t in it."],
      credit: [{ credit: "Gaslamp Films", source: "The A.V. Club", label: "Image" }],
    },
  ),
  body: [
    p(
      "For most of its first hour, ",
      i("The Understudies"),
      " keeps its camera on the wrong side of the curtain. We hear the play (a costume drama, by the sound of it, and not a good one) as a mumble through canvas. We hear the laughs arrive a second late. What we see is a corridor nine feet wide, and in it the seven people who know every line and have never been asked to say one.",
    ),
    p(
      "Writer-director Delphine Arroway has made two features about people in small rooms, and she shoots this one as though she’d been lowered into it on a wire. Bodies pass; doors open onto doors. When word comes down that the leading man has “gone for a walk” in the middle of act one, nobody gasps. They look at Winifred.",
    ),
    p(
      "Winifred (Marguerite Sloane, in the kind of performance that makes you feel a bit ashamed of your adjectives) is sixty-three and has covered the role of the maid for eleven years. It’s the part of a whole life in which she has been ready. The film’s masterstroke is to notice what that does to a person’s ",
      i("hands"),
      ": how she mends, and holds, and mouths, and how, when her cue comes over the speaker at last, they go perfectly still.",
    ),
    pullQuote(["It makes you feel a bit ashamed of your adjectives."], "", "Center"),
    p(
      "Around her Arroway builds a comedy of terrible generosity. Two stand-ins for the same juvenile lead share a single pair of good shoes. The prompter is in love with a voice. If the third act strains (a subplot about a dog is one dog too many), it’s only because the movie can’t bear to send anyone home.",
    ),
    image(
      "avclub-understudies-corridor",
      "A narrow backstage corridor, one open door throwing a bar of gold light",
      {
        alignment: "Right",
        caption: ["Nine feet wide, and the best set of the year."],
        credit: [{ credit: "Gaslamp Films", source: "The A.V. Club", label: "Image" }],
      },
    ),
    p(
      "I won’t say whether the curtain parts. I’ll say that the last line is one that we’ve heard six times before through a wall, and that the audience I was with, who knew it by heart by then, said it along with her under their breath. We’d learned the part, too.",
    ),
    { type: "Quotable", value: [text("A comedy of terrible generosity.")] },
    {
      type: "ReviewBox",
      title: "The Understudies",
      subtitle: "Film review",
      image: picture("avclub-understudies-poster", "Film poster: seven pairs of shoes under a red curtain"),
      rating: "A-",
      summary: "A farce with its heart on the wrong side of the curtain, which is the right side.",
      facts: [
        { label: "Director", value: "Delphine Arroway" },
        { label: "Running time", value: "108 minutes" },
        { label: "Cast", value: "Marguerite Sloane, Teodor Finch, Ama Blackwood-Ruiz" },
        { label: "Availability", value: "Select theaters November 20; everywhere December 4" },
      ],
    },
  ],
};

const bestAlbums: ImportedPost = {
  sourceId: "demo:avclub-2",
  id: "1836500002",
  blog,
  authors: ["LeopoldAsh", "IsoldeMarchbanks", "NaveenCrowe", "HattiePomeroy", "GideonSallow"],
  headline: "Five Critics, Five Albums, One Broken Stereo: The Records That Got Us Through The Fall",
  publishTimeMillis: Date.UTC(2026, 10, 19, 15, 0),
  storyType: "features",
  category: "staff-picks",
  tags: [tag("Albums"), tag("Staff Picks"), tag("Music"), tag("Fall 2026")],
  likeCount: 121,
  mainMedia: lead(
    "avclub-albums-stage",
    "A record player on the floor with five sleeves leaning against the wall",
    {
      credit: [{ credit: "Hattie Pomeroy", source: "The A.V. Club", label: "Illustration" }],
    },
  ),
  body: [
    p(
      "The office stereo lost its left channel in September, and nobody has been allowed to mend it until we agree on what to play first. We don’t agree. Here, in the order in which we shouted, is the case for each.",
    ),
    h(3, "Leopold Ash: Cormorant, ", i("Every Lake")),
    p(
      "Four songs, each an hour after the last one ought to have stopped. I played it to my dentist. He has taken up the cello. The trick, I think, is that the drummer plays as though she were listening from the next room, and by the third song you’ve begun to do the same: leaning in, holding your breath, trying to hear what they’re not saying.",
    ),
    embed("SoundCloud", "1183402917", "Cormorant, “Third Lake”"),
    h(3, "Isolde Marchbanks: Queenie Vance, ", i("Divorce, American Style Guide")),
    p(
      "Country as copyediting. “You left the comma in” is the most devastating line about a marriage since someone thought of the word ",
      i("separate"),
      ".",
    ),
    quote(
      "You took the house and you took the van,",
      br,
      "you took the serial comma;",
      br,
      "I’d like my love, my pride and my hand",
      br,
      "back. ",
      text("(You see the drama.)", "Small"),
    ),
    h(3, "Naveen Crowe: DJ Thermostat, ", i("68°")),
    p(
      "Forty minutes of music in which nothing is too much. The kick drum knocks before it comes in. There’s a bass line on “Vestibule” so even-tempered that I put it on during a call with my landlord and got a month’s grace. I know how that sounds. It sounds incredible.",
    ),
    embed("YoutubePlaylist", "PLdemo68degreesFullAlbum2026", "DJ Thermostat: 68°, the whole thing"),
    h(3, "Hattie Pomeroy: The Little Disasters, ", i("Minor Injuries")),
    p(
      "Two sisters, one drum. They’re nineteen. It was recorded in a stairwell, and they use the stairwell: the choruses come from upstairs, the verses from the bins. There’s a song about a bus pass that I’ve had to stop listening to on the bus.",
    ),
    h(3, "Gideon Sallow: silence"),
    p(
      "Somebody had to hold out for it. I recommend about eleven minutes, in the late afternoon, with the window open. The left channel is especially good.",
    ),
  ],
};

const tonight: ImportedPost = {
  sourceId: "demo:avclub-3",
  id: "1836500003",
  blog,
  authors: ["HattiePomeroy"],
  headline: "What’s On Tonight: A Judge, A Moose And The Return Of Harbor Street",
  publishTimeMillis: Date.UTC(2026, 10, 20, 21, 0),
  storyType: "news",
  category: "tv",
  subcategory: "whats-on",
  tags: [tag("What’s On Tonight"), tag("Harbor Street"), tag("Reality TV"), tag("Documentaries")],
  isRoundup: true,
  likeCount: 33,
  mainMedia: lead(
    "avclub-tonight-cinema",
    "A television glowing in a dark living room, a bowl of popcorn in front",
    {
      credit: [{ credit: "The A.V. Club", source: "The A.V. Club", label: "Graphic" }],
    },
  ),
  body: [
    p("Here’s what’s happening in the world of television for Friday, November 20. All times are Eastern."),
    h(2, "Top pick"),
    p(
      b("Harbor Street"),
      " (Meridian, 9 p.m., sixth-season premiere): When last we saw Detective Inspector Maud Pell she’d just found out that the harbor is man-made. Now she must find out which man. Gideon Sallow will be recapping, and asks for patience about the accents. The writers have promised fewer boats this year. The trailer has nine boats in it, one of them on a roof, and Pell looking up at it with the face of a woman who’s just canceled a holiday.",
    ),
    h(2, "Regular coverage"),
    ...ul(
      [
        b("Last Chef Sitting"),
        " (Larder, 8 p.m.): Nine cooks, eight chairs, one bouillabaisse. The chairs are smaller this year, and so is the bouillabaisse. Guest judge: a gull.",
      ],
      [
        b("Honorable Mention"),
        " (Channel Six, 10 p.m.): Judge Ruiz hears the case of a man who’s suing his own handwriting. It counterclaims.",
      ],
    ),
    h(2, "Wild card"),
    p(
      b("Moose"),
      " (Slowvision, all night): It’s nine hours. There’s a lake. We’re told that there is, at some point, a moose. ",
      link("https://www.avclub.com/1836500005", "Our love for this sort of thing"),
      " is on record. If you’d rather have the highlights, the network is showing an eleven-minute cut tomorrow at noon, under the title ",
      i("Moose: The Motion Picture"),
      ".",
    ),
    hr,
    p(
      text("Programming note: ", "Bold"),
      "The documentary ",
      i("Beige: A Reckoning"),
      " has been moved to next week, and repainted.",
    ),
  ],
};

const podcast: ImportedPost = {
  sourceId: "demo:avclub-4",
  id: "1836500004",
  blog,
  authors: ["NaveenCrowe"],
  headline: "A Podcast About One Elevator Is Better Than Every Podcast About Murder",
  publishTimeMillis: Date.UTC(2026, 10, 3, 14, 20),
  storyType: "reviews",
  category: "podcasts",
  tags: [tag("Podcasts"), tag("Going Up"), tag("Audio"), tag("Documentaries")],
  likeCount: 265,
  mainMedia: lead("avclub-elevator-city", "A brass elevator door in an old apartment building, half open", {
    credit: [{ credit: "Going Up", source: "The A.V. Club", label: "Photo" }],
  }),
  body: [
    p(
      "In 1931 an elevator was installed at 414 Linden Court, a nine-story apartment building that has never once been fashionable. It’s still there. ",
      i("Going Up"),
      " is ten half-hours of tape about it, and when the last one was over I sat in my car for a while outside my own building, which has stairs.",
    ),
    p(
      "Host Yolanda Petrakis, who grew up on the seventh floor, has a simple method: she rides it, with a microphone, and she waits. Doors open. People tell her things. It helps that nobody in an elevator is ever looking at anybody, and that each of them thinks it’ll only be a minute.",
    ),
    embed("Megaphone", "GUP4149307715", "Going Up, episode 1: “Ground”", "Start here. Obviously."),
    p(
      "So we get the super, who has a name for every noise. We get the two Mrs. Hallorans. We get, in the extraordinary fourth episode, the man who was stuck in it for eleven hours in the blackout of 1977 with a stranger, and the stranger, now his wife, whose account differs.",
    ),
    pullQuote(["Each of them thinks it’ll only be a minute."], "", "Left"),
    p(
      "There is no crime. There’s a theft, but they gave it back. What there is, by the end, is a cutaway drawing of a city: who goes to which floor, and when they stopped. Petrakis never says that it’s about death. She just lets you hear how the list of voices on the tape gets shorter, and how the bell between the floors is always the same note.",
    ),
    p(text("B-flat. The super checked.", "Small")),
    {
      type: "ReviewBox",
      title: "Going Up",
      subtitle: "Podcast review",
      rating: "A",
      summary: "Ten half-hours in a box, and it holds everyone.",
      facts: [
        { label: "Host", value: "Yolanda Petrakis" },
        { label: "Episodes", value: "10, complete" },
      ],
    },
  ],
};

const slowTv: ImportedPost = {
  sourceId: "demo:avclub-5",
  id: "1836500005",
  blog,
  authors: ["GideonSallow"],
  headline: "In Defense Of The Six-Hour Canal Boat",
  publishTimeMillis: Date.UTC(2023, 1, 3, 17, 0),
  storyType: "features",
  category: "essays",
  tags: [tag("Slow TV"), tag("Essays"), tag("Canal Boats"), tag("Television")],
  likeCount: 498,
  mainMedia: lead("avclub-canal-forest", "A narrow green canal under trees, seen over the bow of a boat", {
    alignment: "FullWidth",
    caption: ["Hour four. Things are about to stay the same."],
    credit: [{ credit: "Slowvision", source: "The A.V. Club", label: "Screenshot" }],
  }),
  body: [
    p(
      "At two hours and fifty-one minutes a duck gets in the way. The boat, which has been moving at the speed of a thoughtful pensioner, slows to that of a thoughtless one. The duck considers. A man whom we’ll never see says, off camera, “After you, love.” This is the most dramatic moment in ",
      i("Canal: The Full Northern Section"),
      ", and I have watched it a dozen times.",
    ),
    p(
      "I didn’t come to it in good faith. I put it on to have something to look away from, in the month when I couldn’t read and the phone kept ringing about my mother’s house. It asked for nothing. There was no previously-on. I could fall asleep at a lock and wake up at the next lock, and nobody had been killed, and the hawthorn was out.",
    ),
    image("avclub-canal-lock", "An old wooden lock gate, water pouring through the gaps", {
      alignment: "Left",
      caption: ["A lock. There are thirty-one."],
      credit: [{ credit: "Slowvision", source: "The A.V. Club", label: "Screenshot" }],
    }),
    p(
      "We talk about television as a thing that ",
      i("grips"),
      ". It’s praised for not letting go. But there’s a kind of attention that only turns up when nothing has hold of you, and I’d forgotten that I owned any. By the third hour I could tell a willow from an alder. By the fifth I’d noticed that the man at the tiller hums, and that the hum goes up a tone before bridges.",
    ),
    p(
      "The boat ties up at dusk. There’s no music. Somebody puts a kettle on, and you hear it begin to think about boiling, and then the picture stops, a full minute before it does. It’s the best ending on television. You get up, and finish it yourself.",
    ),
  ],
};

const scheduled: ImportedPost = {
  sourceId: "demo:avclub-6",
  id: "1836500006",
  blog,
  authors: ["IsoldeMarchbanks", "GideonSallow"],
  headline: "The 27 Movies We’ll Be Arguing About In 2027",
  publishTimeMillis: Date.UTC(2027, 0, 4, 14, 0),
  storyType: "features",
  category: "staff-picks",
  tags: [tag("Preview"), tag("Movies"), tag("2027")],
  mainMedia: lead("avclub-preview-cinema", "Rows of empty red seats before a screen lit plain white", {
    credit: [{ credit: "The A.V. Club", source: "The A.V. Club", label: "Illustration" }],
  }),
  body: [
    p(
      "Embargoed until the first Monday of the year, by which time at least three of these will have been moved to 2028. We begin, as we must, with the whale.",
    ),
    p(
      "See also ",
      link("https://io9.gizmodo.com/1836200001", "everything io9 could find out about The Salt Cathedral"),
      ", which is nothing.",
    ),
  ],
};

export const chapter: Chapter = {
  blog: {
    id: "1636027099",
    name: "avclub",
    displayName: "The A.V. Club",
    host: "www.avclub.com",
    locale: "en-US",
    blogGroup: "avclub",
    tagline: "Pop culture, graded on no curve at all",
    timezone: "America/Chicago",
    position: 6,
    properties: { isGmgBlog: true, blogGroup: "avclub", hideViewcounts: true },
    sales: { amazonAffiliateTag: null, adNetworkId: "9999999", adSiteName: "avclub" },
    mailingLists: [
      {
        key: "daily",
        name: "The A.V. Club Daily",
        id: "avclub-daily",
        description:
          "Every weekday at noon: the review to read, the argument to join, and the one clip worth your lunch.",
        provider: "campaignMonitor",
      },
      {
        key: "whats-on-tonight",
        name: "What’s On Tonight",
        id: "avclub-whats-on-tonight",
        description: "One evening, five things to watch, and what each of them will cost you in sleep.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [
          {
            id: "film",
            displayName: "Film",
            subcategories: [
              { id: "comedy", displayName: "Comedy" },
              { id: "drama", displayName: "Drama" },
            ],
          },
          { id: "podcasts", displayName: "Podcasts", subcategories: [] },
        ],
      },
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "tv",
            displayName: "TV",
            subcategories: [{ id: "whats-on", displayName: "What’s On Tonight" }],
          },
        ],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "staff-picks", displayName: "Staff Picks", subcategories: [] },
          { id: "essays", displayName: "Essays", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "LeopoldAsh", role: "Owner", title: "Editor-in-Chief" },
      { screenName: "IsoldeMarchbanks", role: "Admin", title: "Film Editor" },
      { screenName: "NaveenCrowe", role: "Author", title: "Senior Writer, Audio" },
      { screenName: "HattiePomeroy", role: "Author", title: "TV Writer And Illustrator" },
      { screenName: "GideonSallow", role: "Contributor", title: "Recapper, Essayist" },
    ],
    about: [
      p("The A.V. Club reviews films, television, records, podcasts, books and, twice, a mall."),
      p(
        "Our grades run from A to F. A ",
        b("C"),
        " isn’t an insult; it’s a Tuesday. We grade the work in front of us and not the one before it, and no critic grades a friend.",
      ),
      p(
        "Comments are where the real arguments are. Regulars have been known to settle down, marry and recap their own weddings. Do join in.",
      ),
    ],
  },
  people: [
    person("5877006001", "LeopoldAsh", "Leopold Ash", {
      avatar: 9,
      joined: Date.UTC(2012, 10, 5),
      bio: "Editor. Has strong feelings about fade-outs.",
    }),
    person("5877006002", "IsoldeMarchbanks", "Isolde Marchbanks", {
      avatar: 10,
      joined: Date.UTC(2014, 6, 21),
      bio: "Film editor. Sits on the aisle.",
    }),
    person("5877006003", "NaveenCrowe", "Naveen Crowe", {
      avatar: 11,
      joined: Date.UTC(2019, 0, 15),
      bio: "Listens for a living.",
    }),
    person("5877006004", "HattiePomeroy", "Hattie Pomeroy", {
      avatar: 12,
      joined: Date.UTC(2021, 3, 26),
      bio: "Watches, draws, naps.",
    }),
    person("5877006005", "GideonSallow", "Gideon Sallow", {
      avatar: 1,
      joined: Date.UTC(2016, 8, 1),
      bio: "Essays and recaps. Pro-duck.",
    }),
    person("5877006101", "a-comma-chameleon", "A Comma Chameleon", {
      avatar: 16,
      joined: Date.UTC(2013, 2, 9),
    }),
    person("5877006102", "prompter-in-love", "prompter in love", {
      avatar: 19,
      joined: Date.UTC(2018, 10, 18),
    }),
    person("5877006103", "TheTwoMrsHallorans", "Both Mrs. Hallorans", {
      avatar: 22,
      joined: Date.UTC(2020, 4, 4),
    }),
    person("5877006104", "dogs-are-never-one-too-many", "dogs are never one too many", {
      avatar: 20,
      joined: Date.UTC(2026, 10, 20),
    }),
    person("5877006105", "WardenOfTheNorthAisle", "Warden of the North Aisle", {
      avatar: 15,
      joined: Date.UTC(2015, 9, 12),
      bio: "Usher, 22 years.",
    }),
    person("5877006106", "grade-inflation", "grade inflation", {
      avatar: null,
      joined: Date.UTC(2011, 7, 30),
    }),
  ],
  posts: [
    understudies,
    bestAlbums,
    tonight,
    podcast,
    slowTv,
    scheduled,
    ...discussion(understudies, 1836500101, [
      {
        by: "WardenOfTheNorthAisle",
        after: 33,
        likes: 92,
        body: "I was an usher at the first preview. Six hundred people mouthing one line in the dark. I’ve worked there for twenty-two years and I’ve never heard a room do that. I dropped my flashlight.",
      },
      {
        by: "IsoldeMarchbanks",
        after: 50,
        likes: 41,
        to: 1,
        body: "I heard the flashlight! I thought it was in the film.",
      },
      {
        by: "prompter-in-love",
        after: 61,
        likes: 35,
        to: 2,
        body: "It IS in the film. Minute 71. Arroway must’ve kept it.",
      },
      { by: "WardenOfTheNorthAisle", after: 64, likes: 108, to: 3, body: "Mom. Mom, I’m in a movie." },
      {
        by: "grade-inflation",
        after: 77,
        likes: 14,
        body: "Reads like an A, grades like an A-minus. What did the dog do to you?",
      },
      {
        by: "dogs-are-never-one-too-many",
        after: 79,
        likes: 52,
        to: 5,
        body: "I made this account to ask the same thing.",
      },
      {
        by: "IsoldeMarchbanks",
        after: 96,
        likes: 38,
        to: 5,
        body: "The dog is excellent. The dog’s arc is a B.",
      },
      { by: "dogs-are-never-one-too-many", after: 99, state: "pending", body: "arf (derogatory)" },
    ]),
    ...discussion(bestAlbums, 1836500201, [
      {
        by: "a-comma-chameleon",
        after: 21,
        likes: 77,
        body: "I teach eleventh-grade English and I’m going to play “You Left The Comma In” at my own trial.",
      },
      { by: "grade-inflation", after: 30, likes: 19, body: "Silence peaked with the early stuff." },
      { by: "GideonSallow", after: 41, likes: 63, to: 2, body: "You’d say that. You only know the singles." },
      {
        by: "TheTwoMrsHallorans",
        after: 88,
        likes: 28,
        body: "We have the Cormorant on in the lobby. The super says that it’s bringing out something in the cable.",
      },
    ]),
  ],
  front: {
    blog,
    items: [
      { slot: "Lead", post: "demo:avclub-1" },
      { slot: "Secondary", post: "demo:avclub-2" },
      { slot: "Secondary", post: "demo:avclub-3" },
      { slot: "Standard", post: "demo:avclub-4" },
      { slot: "Standard", post: "demo:avclub-5" },
    ],
  },
  pictures: [
    {
      id: "avclub-understudies-stage",
      scene: "stage",
      ratio: "16:9",
      palette: ["#3a0f1e", "#e0b04a", "#9408a3"],
    },
    { id: "avclub-understudies-corridor", scene: "house", ratio: "3:4", palette: ["#241a2e", "#e8c15a"] },
    {
      id: "avclub-understudies-poster",
      scene: "cinema",
      ratio: "3:4",
      palette: ["#a3142a", "#f4e6cf", "#1c263c"],
    },
    {
      id: "avclub-albums-stage",
      scene: "abstract",
      subject: "records",
      ratio: "16:9",
      palette: ["#9408a3", "#91dbd9", "#f2b84b"],
    },
    {
      id: "avclub-tonight-cinema",
      scene: "cinema",
      ratio: "16:9",
      palette: ["#1c263c", "#91dbd9", "#e5f7f9"],
    },
    { id: "avclub-elevator-city", scene: "city", ratio: "4:3", palette: ["#5a3b1f", "#d8a94f", "#2a2a33"] },
    { id: "avclub-canal-forest", scene: "forest", ratio: "21:9", palette: ["#3f6b3a", "#a9c46c", "#5b4a33"] },
    { id: "avclub-canal-lock", scene: "forest", ratio: "1:1", palette: ["#35553f", "#c2d3b8"] },
    { id: "avclub-preview-cinema", scene: "cinema", ratio: "16:9", palette: ["#7a1222", "#f8f6f2"] },
  ],
};
