/** A blog's front in a preview of the network, on the main site (docs/decisions/0115). */
export const buildNetworkPreviewPath = (token: string, host: string): string => `/preview/${token}/~${host}/`;
