/** Where the front end calls the services when it runs on the mocks. No such host exists. */
export const defaultOrigin = "http://services.test";
