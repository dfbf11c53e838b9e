/** The path of a heart in a box of 24, for the server and the script. */
export const likeShape =
  "m12 20-1.5-1.3C5.2 14 2 11.2 2 7.7A4.7 4.7 0 0 1 6.7 3c2 0 3.9 1 5.3 2.7A6.9 6.9 0 0 1 17.3 3 4.7 4.7 0 0 1 22 7.7c0 3.5-3.2 6.3-8.5 11z";
