/** The demo company in English: what its customers abroad look for first. */
import type { TemplateColumn, TemplatePart } from '../server/site-template.ts';
import { demoEnglishArchives } from './demo-english-archives.ts';
import { cover, figure } from './pictures.ts';

const list = { type: 'list', in_header: true, in_footer: true, page_size: 9 } as const;
const page = { type: 'page', in_header: true, in_footer: true, page_size: 10, list_template: 'news' } as const;

const columns: TemplateColumn[] = [
  {
    ...list,
    key: 'products',
    name: 'Products',
    slug: 'products',
    icon: 'cog',
    cover: cover('gears'),
    list_template: 'products',
    seo_description: 'Precision reducers, servo drives and condition monitoring: exact, quiet, lasting power for machines that move.',
  },
  {
    ...list,
    key: 'cases',
    name: 'Applications',
    slug: 'cases',
    icon: 'briefcase',
    cover: cover('robot-arm'),
    list_template: 'cases',
    seo_description: 'What our drives do in wind farms and on assembly lines, in figures.',
  },
  {
    ...list,
    key: 'news',
    name: 'News',
    slug: 'news',
    icon: 'newspaper',
    cover: cover('hall'),
    list_template: 'news',
    seo_description: 'Plants, partners and milestones.',
  },
  {
    ...page,
    key: 'about',
    name: 'About us',
    slug: 'about',
    icon: 'building-2',
    cover: cover('skyline'),
    seo_description: 'Founded in 2009. Two plants, 1,180 people, customers in 31 countries and regions.',
    content: `<p>Jiangsu Chengyue Precision Drive Co., Ltd. was founded in 2009 and has its head office in Wuxi, Jiangsu. We do one thing: we make machines turn more exactly, more steadily, for longer.</p>
<p>We began in a workshop of 600 square metres. Today we have plants in Wuxi and Liyang with 136,000 square metres of floor, and 1,180 people, 236 of them in research. More than 2,600 customers build our reducers, servo drives and monitoring systems into robots, machine tools, semiconductor and medical equipment.</p>
${figure('factory', 'The plant in Liyang')}
<h2>Chengyue in figures</h2>
<table><thead><tr><th>Figure</th><th>2025</th></tr></thead><tbody><tr><td>Revenue</td><td>CNY 1.87 billion</td></tr><tr><td>Share spent on research</td><td>9.6%</td></tr><tr><td>Reducers delivered</td><td>412,000</td></tr><tr><td>Patents in force</td><td>187, of which 64 inventions</td></tr></tbody></table>
<h2>What we believe</h2>
<ul><li><strong>Exact:</strong> we let measurements speak, and publish how we measured.</li><li><strong>Steady:</strong> the millionth unit is as good as the first.</li><li><strong>Lasting:</strong> products that last, and work together that lasts.</li></ul>`,
  },
  {
    ...page,
    key: 'contact',
    name: 'Contact',
    slug: 'contact',
    form: 'contact-en',
    icon: 'phone',
    cover: cover('desk'),
    seo_description: 'Head office, plants and whom to write to.',
    content: `<p>Whether you choose a reducer, ask for a price or need a repair: write to us in the way that suits you. We answer on the same working day, otherwise on the next.</p>
<h2>Head office and Wuxi plant</h2>
<ul><li>Address: 18 Chengyue Road, Huishan District, Wuxi, Jiangsu 214100, China</li><li>Telephone: +86 510 5550 1800</li><li>E-mail: hello@chengyue.example</li></ul>
<h2>Whom to write to</h2>
<table><thead><tr><th>Question</th><th>Contact</th><th>Hours (UTC+8)</th></tr></thead><tbody><tr><td>Selection and prices</td><td>sales@chengyue.example</td><td>Monday to Saturday, 8:30 to 18:00</td></tr><tr><td>Technical support</td><td>+86 400 555 0180</td><td>At any hour</td></tr></tbody></table>
<h2>Visits</h2>
<p>Please book a tour of the plant two working days ahead. It is 35 minutes by car from Wuxi East station.</p>`,
  },
];

export const demoEnglish: TemplatePart = {
  locale: 'en',
  site: {
    logo: '/starter/logo.svg',
    corp_name: 'Jiangsu Chengyue Precision Drive Co., Ltd.',
    short_name: 'Chengyue',
    address: '18 Chengyue Road, Huishan District, Wuxi, Jiangsu, China',
    postcode: '214100',
    phone: '+86 510 5550 1800',
    email: 'hello@chengyue.example',
    icp_number: '苏ICP备20260018号-1',
    profile:
      'Since 2009 Chengyue has made precision reducers, servo drives and condition monitoring. Two plants and 1,180 people give more than 2,600 customers in 31 countries and regions exact, quiet and lasting power.',
    seo_keywords: 'precision reducer, harmonic reducer, planetary gearbox, servo motor, joint module, condition monitoring',
    seo_description:
      'Chengyue makes precision reducers, servo drives and condition monitoring for robots, machine tools, semiconductor, medical and energy equipment.',
    home: { news: ['news'], image_grid: 'products' },
  },
  columns,
  archives: demoEnglishArchives,
  focus: [
    {
      position: 'home',
      title: 'Every turn, exactly right',
      text: 'Precision reducers and joint modules: backlash from 20 arc seconds, 15,000 hours of life.',
      image: cover('hero-motion'),
      link: '/en/products/',
    },
    {
      position: 'home',
      title: 'In the wind, and at 35 below zero',
      text: '144 pitch reducers, two winters, 99.93% availability.',
      image: cover('hero-wind'),
      link: '/en/cases/wind-turbine-pitch-drive',
    },
  ],
};
