/** Calendars name months and weekdays as the reader does. They alone need it, and another language is another start of the page. */
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

import { prefs } from '../stores/prefs.ts';

dayjs.locale(prefs.getState().lang);
