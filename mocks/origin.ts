/** Where the front end looks for the services while it runs on the mocks. No such host exists. */
export const defaultOrigin = "http://services.test";
