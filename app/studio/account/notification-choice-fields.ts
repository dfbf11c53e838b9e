/**
 * Names of the form's fields: for each kind of notification whether it is shown on the site and sent by mail, how often
 * mail is sent, the same for what is followed and for the figures of own stories, and a marker that the form is complete.
 */
export const choiceFields = {
  shown: "shown",
  mailed: "mailed",
  digest: "digest",
  following: "following",
  figures: "figures",
  whole: "choices",
} as const;
