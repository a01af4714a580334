/** The widest screen in pixels that is laid out as a phone's, as in `styles/phone.css`. */
export const phoneUpTo = 767;
