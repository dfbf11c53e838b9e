/** The desk of a liveblog: `/manage/kotaku/liveblog/1836000011`. */
export const buildLiveblogPath = (blogName: string, storyId: string): string =>
  `/manage/${blogName}/liveblog/${storyId}`;
