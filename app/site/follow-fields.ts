/** Names of the fields of a button that follows something (`FollowButton.tsx`). */
export const followFields = { action: "do", key: "key" } as const;
