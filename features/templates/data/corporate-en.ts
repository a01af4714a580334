/** The English starter: six columns and eight documents that a company rewrites in an afternoon. */
import type { SiteTemplate } from '../server/site-template.ts';
import { cover, figure } from './pictures.ts';

const shown = { in_header: true, in_footer: true, page_size: 9 } as const;
const author = 'Editorial team';

export const corporateEn: SiteTemplate = {
  key: 'corporate-en',
  title: { 'zh-cn': '企业官网（英文）', en: 'Corporate site (English)' },
  locale: 'en',
  site: {
    corp_name: '',
    short_name: '',
    address: '',
    phone: '',
    email: '',
    profile:
      'We design, build and look after renewable power and its controls, from the first wind measurement to the thirtieth year of operation.',
    seo_keywords: 'renewable energy, wind, engineering, operation, maintenance',
    seo_description: 'Engineering, construction and operation of renewable power plants and their controls.',
    home: { news: ['news'], image_grid: 'services' },
  },
  columns: [
    {
      ...shown,
      key: 'about',
      type: 'page',
      name: 'About us',
      slug: 'about',
      cover: cover('skyline'),
      list_template: 'news',
      seo_description: 'Who we are and how we work.',
      content: `<p>We are engineers who build power plants that run on wind and sun, and who stay to look after them. Our clients are utilities, towns and manufacturers that want to make their own electricity.</p>
${figure('turbines', 'Wind turbines on a ridge')}
<h2>How we work</h2><ul><li><strong>Measure first.</strong> A year of data is worth more than ten opinions.</li><li><strong>Say what it costs.</strong> One price, one date, written down before work begins.</li><li><strong>Stay.</strong> The people who build a plant answer the phone when it stops.</li></ul>
<h2>What we promise</h2><p>We guarantee availability, not effort. When a plant falls short of the agreed figure, we pay the difference.</p>`,
    },
    {
      ...shown,
      key: 'services',
      type: 'list',
      name: 'Services',
      slug: 'services',
      cover: cover('measuring'),
      list_template: 'products',
      seo_description: 'Site assessment, construction and operation.',
    },
    {
      ...shown,
      key: 'projects',
      type: 'list',
      name: 'Projects',
      slug: 'projects',
      cover: cover('turbines'),
      list_template: 'cases',
      seo_description: 'What we built, and what it has delivered since.',
    },
    {
      ...shown,
      key: 'news',
      type: 'list',
      name: 'News',
      slug: 'news',
      cover: cover('factory'),
      list_template: 'news',
      seo_description: 'Company news and notes from our engineers.',
    },
    {
      ...shown,
      key: 'careers',
      type: 'list',
      name: 'Careers',
      slug: 'careers',
      cover: cover('meeting'),
      list_template: 'jobs',
      seo_description: 'Open positions.',
    },
    {
      ...shown,
      key: 'contact',
      type: 'page',
      name: 'Contact',
      slug: 'contact',
      form: 'contact',
      cover: cover('desk'),
      list_template: 'news',
      seo_description: 'How to reach us for a project, a visit or a repair.',
      content: `<p>You will find our telephone number, e-mail and address at the foot of this page. Three things help us to give a useful answer quickly:</p>
<ul><li>where the site is, and who owns it;</li><li>how much electricity you use in a year;</li><li>when the plant should be running.</li></ul>
<h2>What happens next</h2><p>We reply within one working day. If the site looks promising, an engineer visits within two weeks and you receive a written assessment ten days later. There is no charge for this step.</p>
<h2>Existing clients</h2><p>Put your plant number in the subject line. The engineer on duty will call you back within fifteen minutes, at any hour.</p>`,
    },
  ],
  archives: [
    {
      column: 'services',
      title: 'Site assessment',
      subtitle: 'Twelve months of data, one clear answer',
      slug: 'site-assessment',
      cover: cover('measuring'),
      summary: 'Wind, ground, grid and permits, measured and put together in one report that a bank accepts.',
      author,
      tags: ['assessment', 'wind'],
      flags: ['top', 'recommended'],
      publish_time: '2026-05-14 09:00',
      content: `<p>A good site is more than a windy hill. We measure for a full year at hub height, and look at the ground, the grid and the neighbours at the same time, so that nothing surprises you later.</p>
<h2>What you receive</h2><ul><li>Hourly wind speed and direction at four heights.</li><li>An energy forecast with its uncertainty: the figure you reach in nine years out of ten.</li><li>Soil tests, access routes and a grid connection study.</li><li>A list of permits, with dates and responsible offices.</li></ul>
<h2>Time and price</h2><p>Thirteen months from order to report. The price is fixed, and two thirds of it are credited if you build with us.</p>`,
    },
    {
      column: 'services',
      title: 'Design and construction',
      subtitle: 'One contract from foundation to first power',
      slug: 'design-and-construction',
      cover: cover('factory'),
      summary: 'We take responsibility for the whole plant and hand it over when it produces.',
      author,
      tags: ['construction'],
      flags: ['recommended'],
      publish_time: '2026-04-22 10:00',
      content: `<p>Projects are late when six companies wait for each other. We plan, buy and build under one contract, with one person who answers for the date.</p>
<table><thead><tr><th>Step</th><th>Usual time</th></tr></thead><tbody><tr><td>Detailed design</td><td>4 months</td></tr><tr><td>Roads and foundations</td><td>5 months</td></tr><tr><td>Erection</td><td>6 days for each turbine</td></tr><tr><td>Tests and handover</td><td>6 weeks</td></tr></tbody></table>
<h2>Local work</h2><p>More than half of the money usually stays in the region: gravel, concrete, cranes, fences and the people who drive, pour and lift. We publish the share for every project.</p>
${figure('port', 'Components waiting at the port')}`,
    },
    {
      column: 'services',
      title: 'Operation and monitoring',
      subtitle: 'We hear a bearing before it fails',
      slug: 'operation-and-monitoring',
      cover: cover('sensor'),
      summary: 'Round-the-clock supervision, planned repairs and a guaranteed availability of 98 per cent.',
      author,
      tags: ['operation', 'monitoring'],
      flags: [],
      publish_time: '2026-03-19 15:30',
      content: `<p>Most failures announce themselves. Sensors on the main bearing, the gearbox and the generator listen all day; our engineers look at what they hear and plan the repair for a calm week.</p>
<h2>Included</h2><ul><li>A control room that is staffed day and night.</li><li>Two visits a year, with rope access for the blades.</li><li>Spare parts in our own store, not on a list.</li><li>A monthly report of two pages that anybody can read.</li></ul>
<blockquote><p>Last year our plants were available for 98.6 per cent of all hours in which the wind blew.</p></blockquote>`,
    },
    {
      column: 'projects',
      title: 'A ridge that powers nine villages',
      slug: 'ridge-wind-park',
      cover: cover('turbines'),
      summary: 'Six turbines, 25 megawatts, owned by the people who see them from their windows.',
      author,
      tags: ['wind', 'community'],
      flags: ['top', 'headline'],
      publish_time: '2026-06-30 09:30',
      content: `<h2>The question</h2><p>Nine villages wanted cheaper electricity and a say in how it is made. Their ridge had good wind, narrow roads and a bat colony.</p>
<h2>The answer</h2><p>We moved two turbines away from the colony, transported the blades upright on a self-propelled carrier and wrote the switch-off hours for bats into the controller. Eight hundred households bought shares.</p>
${figure('turbines', 'Six turbines on the ridge')}
<h2>Since then</h2><ul><li>71 gigawatt hours in the first year, three per cent above the forecast.</li><li>Electricity for members costs 22 per cent less than before.</li><li>No bat has been found under a turbine in two seasons.</li></ul>`,
    },
    {
      column: 'projects',
      title: 'A factory that makes its own mornings',
      slug: 'factory-power',
      cover: cover('hall'),
      summary: 'A single turbine and a battery cover two thirds of a machine works’ demand.',
      author,
      tags: ['industry', 'storage'],
      flags: ['recommended'],
      publish_time: '2026-02-11 11:00',
      content: `<p>A machine works with 420 people paid most for electricity between six and nine in the morning, when every oven and every press starts at once.</p>
<h2>What we built</h2><p>One turbine of 4.2 megawatts on the company’s own land, a battery of 6 megawatt hours, and a controller that knows the production plan and tomorrow’s weather.</p>
${figure('hall', 'The machine hall')}
<table><thead><tr><th></th><th>Before</th><th>Now</th></tr></thead><tbody><tr><td>Bought electricity</td><td>18.4 GWh</td><td>6.1 GWh</td></tr><tr><td>Highest load</td><td>5.2 MW</td><td>2.9 MW</td></tr><tr><td>Emissions</td><td>7,900 t</td><td>2,600 t</td></tr></tbody></table><p>The plant will have paid for itself in seven years.</p>`,
    },
    {
      column: 'news',
      title: 'Our new control room goes live',
      slug: 'new-control-room',
      cover: cover('desk'),
      summary: 'One room, 214 turbines, and alarms that say what to do.',
      author,
      tags: ['company'],
      flags: ['headline'],
      publish_time: '2026-08-04 09:00',
      content: `<p>Since the first of August, all 214 turbines in our care are supervised from one room. Three engineers work in each shift, day and night.</p>
<h2>Fewer alarms, better ones</h2><p>We threw away four fifths of the alarm list. What is left names the part, the likely cause and the next step. The average time from an alarm to a decision fell from eleven minutes to three.</p>
${figure('desk', 'A desk in the control room')}
<p>Clients can see the same screens as we do: ask for an account.</p>`,
    },
    {
      column: 'news',
      title: 'Five questions to ask before you buy a turbine',
      slug: 'five-questions',
      cover: cover('gears'),
      summary: 'What we would want to know if it were our money.',
      author,
      tags: ['guide'],
      flags: [],
      publish_time: '2026-01-27 14:00',
      content: `<p>We are often asked which turbine is best. The better question is which one suits your hill, your grid and your patience.</p>
<h2>Ask the seller</h2><ul><li>How many of this type run in similar wind, and for how long?</li><li>Which parts were replaced in the first five years?</li><li>Who stocks them, and where?</li><li>May we see the availability of every plant, not of the best one?</li><li>What happens to the warranty if somebody else does the service?</li></ul>
<blockquote><p>If an answer takes longer than a week, you have your answer.</p></blockquote>
<p>We send our own figures on request, including the ones that we would like to forget.</p>`,
    },
    {
      column: 'careers',
      title: 'Service technician',
      slug: 'service-technician',
      cover: cover('meeting'),
      summary: 'Full time, three positions. Good boots provided.',
      author,
      tags: ['jobs'],
      flags: [],
      publish_time: '2026-07-13 08:30',
      data: { headcount: 3 },
      content: `<h2>What you will do</h2><ul><li>Inspect, grease and repair turbines, always in a team of two.</li><li>Write down what you found, with pictures.</li><li>Help to decide what is repaired next.</li></ul>
<h2>What you bring</h2><ul><li>Training in mechanics, electrics or electronics.</li><li>A head for heights: 120 metres, with a lift.</li><li>A driving licence.</li></ul>
<h2>What you get</h2><p>Four-day weeks in summer, five in winter; safety and rescue training in your first month; a car; thirty days of leave; and a view that no office has.</p>`,
    },
  ],
  focus: [
    {
      position: 'home',
      title: 'Power that stays',
      text: 'We build plants that run on wind, and we look after them for thirty years.',
      image: cover('hero-wind'),
      link: '/projects/',
    },
    {
      position: 'home',
      title: 'One contract, one date',
      text: 'From the foundation to the first kilowatt hour.',
      image: cover('hero-works'),
      link: '/services/design-and-construction',
    },
  ],
};
