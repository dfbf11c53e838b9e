/** Origin of the services when the front end runs on the mocks. No such host exists. */
export const defaultOrigin = "http://services.test";
