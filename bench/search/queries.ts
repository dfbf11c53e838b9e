/* Queries that readers would type to find a story of the imported blog (bench/search.ts). */

export interface TestQuery {
  q: string;
  /** The expected story: the beginning of its file name. */
  target: string;
  /** Not used for tuning the ranking. */
  isHeldOut: boolean;
  /** Its words are missing from the story, scattered, or spelled differently. */
  isHard: boolean;
}

const tuned: readonly (readonly [string, string])[] = [
  // Words of the headline, not always all of them or in the same form.
  ["kanban", "2016-08-31"],
  ["elasticsearch rails", "2016-04-08-how-we-get"],
  ["architecture decision records", "2021-07-06"],
  ["ato 30 days", "2018-07-19"],
  ["oracle database open source", "2024-07-17"],
  ["static vs dynamic websites", "2016-07-11"],
  ["css style guide", "2016-01-11"],
  ["nasa https", "2017-05-25"],
  ["estonia records", "2015-06-17"],
  ["multi tenant cloud patterns", "2016-08-10"],
  ["distributed teams best practices", "2015-10-15"],
  ["writing release notes", "2017-01-17"],
  ["california child welfare procurement", "2016-03-22-helping"],
  ["customer panel feedback", "2024-02-01"],
  ["managing technical debt", "2015-10-05"],
  ["design principles guide", "2016-04-08-making"],
  ["forest service", "2017-09-08"],
  ["agile contract format", "2017-11-30"],
  // With or without a hyphen, a dot or a space.
  ["micropurchase lessons", "2015-11-06"],
  ["login gov launch", "2017-08-23"],
  ["identity theft redesign", "2016-05-24"],
  ["derisking guide", "2024-09-12"],
  ["opensource hack night", "2014-12-10"],
  // Misspelled.
  ["accessibilty hackathon", "2015-04-07"],
  ["pair programing", "2015-05-01"],
  ["hacking beaurocracy", "2014-05-14-hacking"],
  ["elastisearch", "2016-04-08-how-we-get"],
  // Questions.
  ["what is technical debt", "2015-09-04"],
  ["how do I run an efficient meeting", "2016-12-14"],
  ["does my agency need a mobile app", "2018-02-13"],
  ["what's the difference between a product owner and a contracting officer", "2020-03-10"],
  ["how to design forms and surveys?", "2018-04-05"],
  // The subject, in other words than the headline's.
  ["onboarding bot", "2015-12-15"],
  ["scan code for sensitive data", "2017-09-26"],
  ["nepal earthquake volunteers", "2015-06-11-moveforward-map"],
  ["twitter alt text", "2015-03-24"],
  ["paas for shipping products cloud.gov", "2015-10-09"],
  ["time tracking tool", "2015-05-21"],
  ["buying permits for christmas trees", "2019-02-12"],
  ["mistakes in accessible design", "2023-09-05"],
];

const heldOut: readonly (readonly [string, string])[] = [
  ["change control board", "2021-03-02"],
  ["compliance masonry", "2016-04-15"],
  ["vulnerability disclosure policy", "2016-11-22"],
  ["infrastructure as code", "2018-08-15"],
  ["spreadsheet formulas", "2024-11-05"],
  ["when to use COTS", "2019-03-26"],
  ["user story estimation", "2016-01-25"],
  ["school lunch data quality", "2020-04-23"],
  ["crime data", "2017-09-07"],
  ["azure cloud migration", "2018-02-01"],
  ["fbopen api", "2014-05-11"],
  ["bug bounty program", "2017-05-11"],
  ["usagov vote", "2016-09-27-usa"],
  ["government acronims", "2015-10-14"],
  ["immigation process", "2015-09-08"],
  ["why does 18F use https", "2014-11-13"],
  ["how should I share research artifacts", "2023-12-05"],
  ["what does a product owner do all day", "2017-09-18"],
  ["lego workshop for executives", "2015-08-31"],
  ["getting rid of old content poem", "2016-05-23"],
];

/** Queries in which one word isn't in the story, is joined or split, or is a misspelling that occurs in some story. */
const hard: readonly (readonly [string, string])[] = [
  // Most words are in the headline.
  ["kanban board government teams", "2016-08-31"],
  ["efficient meeting tips", "2016-12-14"],
  ["release notes tips", "2017-01-17"],
  ["compliance masonry tool", "2016-04-15"],
  ["oracle database postgres", "2024-07-17"],
  ["bug bounty hackers", "2017-05-11"],
  ["bechdel test women tech", "2015-03-17-does"],
  ["estonia digital government records", "2015-06-17"],
  ["lego agile training", "2015-08-31"],
  ["boston pricing tool", "2015-11-10"],
  ["mississippi child welfare contract", "2016-09-20"],
  ["machine learning decisions automation", "2015-11-18-automating"],
  ["spreadsheet formulas excel", "2024-11-05"],
  ["emoji slack knowledge", "2015-12-08-using"],
  ["presidential innovation fellows permanent program", "2015-08-18"],
  ["earthquake center open source", "2016-04-04"],
  ["rules engine alternatives", "2018-10-09"],
  ["school lunch form", "2020-04-23"],
  ["dark standup meeting", "2017-01-19"],
  ["post office future design", "2016-04-26"],
  ["static analysis code quality", "2016-10-04"],
  ["object oriented design ruby", "2016-06-24"],
  ["remote usability testing participants", "2018-11"],
  // Joined or split, beside other words.
  ["health care website experience", "2015-06-25"],
  ["flashmob digital services", "2015-05-11"],
  ["stand up dark", "2017-01-19"],
  ["welcomewagon onboarding", "2015-06-15-building"],
  ["frontdoor federal government learning", "2015-12-08-learning"],
  ["watercooler digital age", "2015-06-24"],
  ["cloud fall migration", "2015-06-22"],
  ["identitytheft redesign user centered", "2016-05-24"],
  ["ghost writing rfp service", "2015-03-30"],
  ["bugbounty program", "2017-05-11"],
  ["read me files", "2020-03-05"],
  ["proto sketching code", "2014-12-22"],
  // Misspelled as in some story.
  ["accesible twitter images", "2015-03-24"],
  ["ballance quality assurance post award", "2022-05-01"],
  ["rsearch artifacts sharing", "2023-12-05"],
  ["enginners day in the life", "2021-09-28"],
  // In other words.
  ["why people share personal data with agencies", "2016-03-10-what"],
  ["christmas tree permit website", "2019-02-12"],
  ["national parks kids website design", "2015-09-03"],
  ["chatbot new hires", "2015-12-15"],
  ["interview tips empathy stakeholders", "2016-06-20"],
  ["poem about sunsetting content", "2016-05-23"],
  ["valentine design standards", "2016-02-12"],
  ["changing culture executives allies", "2022-07-20"],
  ["vendor selection identity proofing login", "2018-08-07"],
  ["customs border design system adoption", "2017-03-30"],
  ["alaska software vendors transparency modernization", "2017-09-12"],
  ["historian nasa interview", "2016-03-03-five"],
  ["citizenship naturalization website launch", "2015-09-21-new"],
  ["college scorecard students feedback", "2015-09-14"],
];

const read = (pairs: typeof tuned, isHeldOut: boolean): TestQuery[] =>
  pairs.map(([q, target]) => ({ q, target, isHeldOut, isHard: false }));

export const testQueries: readonly TestQuery[] = [
  ...read(tuned, false),
  ...read(heldOut, true),
  // Every other one is held out.
  ...hard.map(([q, target], index) => ({ q, target, isHeldOut: index % 2 === 1, isHard: true })),
];
