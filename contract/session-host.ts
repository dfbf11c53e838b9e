/**
 * Header of calls on behalf of a person: the host whose page makes them. A session works on the host that it was opened
 * for, so a token that was taken on one blog signs nobody in on another.
 */
export const sessionHostHeader = "X-Session-Host";
