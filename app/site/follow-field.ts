/** Name of the button that follows something (`FollowButton.tsx`): its value is "follow" or "unfollow". */
export const followField = "do";
