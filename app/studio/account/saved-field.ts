/** Name of the form field with the id of the post or reply that is removed from saved. */
export const savedField = "post";
