/** Path of the page for managing a discussion, or for editing a liveblog entry. */
export const buildDiscussionSettingsPath = (id: string): string => `/discussion-settings/${id}`;
