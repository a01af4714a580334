/** Of companies, licences and domains alike: what ends within so many days is said to whoever can renew it. */
export const soonDays = 30;
