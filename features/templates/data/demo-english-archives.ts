/** Documents of the demo company in English. Each says the same as the Chinese one of its slug, shorter. */
import type { TemplateArchive } from '../server/site-template.ts';
import { cover, figure } from './pictures.ts';

export const demoEnglishArchives: TemplateArchive[] = [
  {
    column: 'products',
    title: 'CYH harmonic reducers',
    subtitle: 'Backlash of 20 arc seconds at most, for the joints of cobots',
    slug: 'cyh-harmonic-reducer',
    cover: cover('reducer'),
    summary: 'Flexsplines of vacuum-melted steel, 15,000 hours of rated life; sizes 11 to 45, ratios from 50 to 160.',
    author: 'Product centre',
    tags: ['harmonic reducer', 'robotics', 'new'],
    flags: ['top', 'recommended'],
    publish_time: '2026-09-16 09:30',
    data: {
      specifications: [
        { key: 'Ratios', value: '50–160' },
        { key: 'Rated torque', value: '3.5–523 N·m' },
      ],
    },
    content: `<p>CYH is our fourth generation of harmonic reducers. A new tooth form keeps 31% of the teeth engaged at once instead of 24%: in the same space the rated torque is 22% higher and the starting torque 15% lower.</p>
<table><thead><tr><th>Type</th><th>Ratios</th><th>Rated torque</th><th>Repeatability</th><th>Mass</th></tr></thead><tbody><tr><td>CYH-14</td><td>50 / 80 / 100</td><td>7.8 N·m</td><td>±6″</td><td>0.09 kg</td></tr><tr><td>CYH-20</td><td>50 / 80 / 100 / 160</td><td>34 N·m</td><td>±6″</td><td>0.28 kg</td></tr><tr><td>CYH-32</td><td>50 / 100 / 120 / 160</td><td>178 N·m</td><td>±5″</td><td>0.91 kg</td></tr></tbody></table>
<h2>Why they last</h2>
<ul><li>Flexsplines from vacuum-melted, isothermally forged blanks.</li><li>Shot-peened teeth with a residual stress of −680 MPa.</li><li>Four hours of running-in for every unit, with curves of backlash, stiffness and noise.</li></ul>
${figure('reducer', 'A CYH reducer, taken apart')}`,
  },
  {
    column: 'products',
    title: 'CYP precision planetary gearboxes',
    subtitle: 'Helical teeth, 58 dB(A) at full load',
    slug: 'cyp-planetary-gearbox',
    cover: cover('planetary'),
    summary: 'A carrier in one piece and helical teeth: backlash of one arc minute at most in a single stage.',
    author: 'Product centre',
    tags: ['planetary gearbox', 'low noise'],
    flags: ['recommended'],
    publish_time: '2026-07-08 10:00',
    data: {
      specifications: [
        { key: 'Ratios', value: '3–100' },
        { key: 'Rated torque', value: '28–1,800 N·m' },
      ],
    },
    content: `<p>Whether a planetary gearbox is quiet is decided by its teeth, and by its carrier. In a CYP the carrier and the output shaft are one piece, and all four planet bores are made in one clamping, within 4 μm of their place.</p>
<table><thead><tr><th>Size</th><th>Rated torque</th><th>Input speed</th><th>Backlash</th></tr></thead><tbody><tr><td>CYP-060</td><td>28 N·m</td><td>10,000 r/min</td><td>≤ 1′</td></tr><tr><td>CYP-090</td><td>110 N·m</td><td>8,000 r/min</td><td>≤ 1′</td></tr></tbody></table>
<p>Flanges for all common servo motors are in stock.</p>`,
  },
  {
    column: 'cases',
    title: 'Pitch drives for a wind farm at 35 degrees below zero',
    slug: 'wind-turbine-pitch-drive',
    cover: cover('turbines'),
    summary: '144 pitch reducers, two winters, 99.93% availability.',
    author: 'Customer engineering',
    tags: ['wind', 'low temperature'],
    flags: ['headline', 'recommended'],
    publish_time: '2026-05-26 09:00',
    content: `<h2>The question</h2><p>A wind farm in the north lost days of every winter because pitch drives did not start in the cold.</p>
<h2>The answer</h2><p>We gave 144 reducers a grease for 45 degrees below zero, wider bearing play and a seal that stays soft, and tested every tenth of them in a climate chamber for a week.</p>
${figure('turbines', 'Turbines in winter')}
<h2>Since then</h2><ul><li>Two winters without a stop caused by a pitch drive.</li><li>Availability of 99.93%.</li><li>Service once a year instead of twice.</li></ul>`,
  },
  {
    column: 'news',
    title: 'Second phase in Liyang opens: 650,000 reducers a year',
    slug: 'liyang-phase-two',
    cover: cover('factory'),
    summary: '26,000 square metres, 23 steps from blank to parcel in one line, and a roof that makes 3.1 million kWh a year.',
    author: 'Corporate communications',
    tags: ['capacity', 'Liyang'],
    flags: ['top', 'headline'],
    publish_time: '2026-10-20 09:00',
    content: `<p>On 18 October the second phase of our plant in Liyang began to produce. It cost 720 million yuan and raises our capacity from 420,000 to 650,000 reducers a year.</p>
${figure('factory', 'The second phase from above')}
<h2>One line, twenty-three steps</h2><p>Blanks come in at the west side and finished units leave at the east side without touching the floor. For every reducer 460 measurements are kept under one number, for 15 years.</p>
<blockquote><p>Capacity is a figure. We care that number 650,000 is as good as number one.</p></blockquote>`,
  },
  {
    column: 'news',
    title: 'A joint laboratory with three universities',
    slug: 'joint-laboratory',
    cover: cover('laboratory'),
    summary: 'Sixty million yuan in five years for tooth fatigue, cold lubrication and new materials.',
    author: 'Corporate communications',
    tags: ['research'],
    flags: ['recommended'],
    publish_time: '2026-08-28 14:30',
    content: `<p>The laboratory opened at our head office on 27 August with its first eleven projects.</p>
<ul><li><strong>Tooth fatigue:</strong> acoustic emission finds cracks as they begin, and brings the error of life forecasts from 30% to 10%.</li><li><strong>Cold lubrication:</strong> reliable starts at 60 degrees below zero.</li><li><strong>New materials:</strong> amorphous alloys for flexsplines.</li></ul>
${figure('laboratory', 'Where materials are analysed')}
<p>Partners may book 26 large instruments.</p>`,
  },
  {
    column: 'news',
    title: 'Reducer number three million',
    slug: 'three-millionth-reducer',
    cover: cover('hall'),
    summary: 'The first million took nine years, the third twenty months.',
    author: 'Corporate communications',
    tags: ['milestones'],
    flags: [],
    publish_time: '2026-06-30 10:10',
    content: `<p>On the morning of 30 June a CYH-20 left line three in Wuxi as our reducer number three million. It will move a robot that picks fruit.</p>
${figure('hall', 'Assembly line three in Wuxi')}
<p>Zhou Guifang, who leads the line, has been there since the first. Speed and machines have changed, she says, but not the last touch: turn it once, and nothing may catch. It stands on page one of our rules of inspection.</p>`,
  },
];
