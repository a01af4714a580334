/** The widest screen in pixels that gets the pictures of phones, as in `styles/narrow.css`. */
export const phoneUpTo = 699;
