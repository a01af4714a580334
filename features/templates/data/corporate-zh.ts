/** The Chinese starter: six columns and eight documents that a company rewrites in an afternoon. */
import type { SiteTemplate } from '../server/site-template.ts';
import { cover, figure } from './pictures.ts';

const shown = { in_header: true, in_footer: true, page_size: 9 } as const;
const author = '编辑部';

export const corporateZh: SiteTemplate = {
  key: 'corporate-zh',
  title: { 'zh-cn': '企业官网（中文）', en: 'Corporate site (Chinese)' },
  locale: 'zh-cn',
  site: {
    corp_name: '',
    short_name: '',
    address: '',
    phone: '',
    email: '',
    profile: '我们为制造企业提供设备、软件与服务，从一条产线到一座工厂，陪客户把想法变成可以运行的系统。',
    seo_keywords: '智能制造,自动化,工业软件,技术服务',
    seo_description: '为制造企业提供设备、软件与服务：规划、交付、运维一体。',
    home: { news: ['news'], image_grid: 'products' },
  },
  columns: [
    {
      ...shown,
      key: 'about',
      type: 'page',
      name: '关于我们',
      slug: 'about',
      cover: cover('skyline'),
      list_template: 'news',
      seo_description: '我们是谁，做什么，怎样做。',
      content: `<p>我们是一支由工程师组成的团队，为制造企业设计、建造并维护自动化系统。客户来自装备、电子、食品与物流行业，规模从几十人到上万人不等。</p>
${figure('skyline', '城市里的办公楼群')}
<h2>我们怎样工作</h2><ul><li><strong>先到现场：</strong>方案从车间开始，而不是从会议室开始。</li><li><strong>说清数字：</strong>每个项目在签约前约定三项可以测量的指标。</li><li><strong>留在身边：</strong>交付之后，原班工程师继续负责至少一年。</li></ul>
<h2>我们的承诺</h2><p>合同里写什么，就交付什么；遇到问题，当天给出答复，三天内给出办法。</p>`,
    },
    {
      ...shown,
      key: 'products',
      type: 'list',
      name: '产品与服务',
      slug: 'products',
      cover: cover('robot-line'),
      list_template: 'products',
      seo_description: '自动化单元、工业软件与运维服务。',
    },
    {
      ...shown,
      key: 'cases',
      type: 'list',
      name: '客户案例',
      slug: 'cases',
      cover: cover('warehouse'),
      list_template: 'cases',
      seo_description: '客户的问题、做法与结果。',
    },
    {
      ...shown,
      key: 'news',
      type: 'list',
      name: '新闻动态',
      slug: 'news',
      cover: cover('factory'),
      list_template: 'news',
      seo_description: '公司新闻与行业观察。',
    },
    {
      ...shown,
      key: 'jobs',
      type: 'list',
      name: '加入我们',
      slug: 'jobs',
      cover: cover('meeting'),
      list_template: 'jobs',
      seo_description: '正在招聘的职位。',
    },
    {
      ...shown,
      key: 'contact',
      type: 'page',
      name: '联系我们',
      slug: 'contact',
      form: 'contact',
      cover: cover('desk'),
      list_template: 'news',
      seo_description: '咨询、参观与售后的联系方式。',
      content: `<p>电话、邮箱与地址见页面底部。来信请写明三件事，我们会更快给出有用的答复：</p>
<ul><li>您的行业与产品；</li><li>现在遇到的问题，最好附上一张现场照片；</li><li>希望完成的时间。</li></ul>
<h2>会发生什么</h2><p>工作日的来信当天回复。如果需要，工程师会在一周内到现场，用半天时间了解情况，并在五个工作日内提交一份书面建议。这一步不收费。</p>
<h2>售后</h2><p>已经是客户？请在来信标题写上合同编号，值班工程师会直接联系您。</p>`,
    },
  ],
  archives: [
    {
      column: 'products',
      title: '柔性装配单元',
      subtitle: '一个单元，八种产品，换型十分钟',
      slug: 'flexible-assembly-cell',
      cover: cover('robot-arm'),
      summary: '机器人、视觉与快换夹具组成的标准单元，适合多品种、小批量的装配。',
      author,
      tags: ['自动化', '装配'],
      flags: ['top', 'recommended'],
      publish_time: '2026-06-18 09:00',
      content: `<p>订单越来越小，品种越来越多，专用设备常常一年后就闲置了。柔性装配单元把机器人、视觉定位与快换夹具做成标准模块，换产品时只更换夹具和程序。</p>
<h2>标准配置</h2><ul><li>六轴机器人一台，负载 5 至 20 公斤可选。</li><li>视觉定位精度 ±0.05 毫米，自动校正来料偏差。</li><li>夹具库八个工位，自动更换用时 25 秒。</li></ul>
${figure('robot-arm', '柔性装配单元中的机器人')}
<h2>占地与交期</h2><p>单元占地 3.6 × 2.8 米，接通电源与压缩空气即可运行。标准配置交期八周，现场调试五天。</p>`,
    },
    {
      column: 'products',
      title: '产线数据平台',
      subtitle: '两周上线，看见每一台设备',
      slug: 'line-data-platform',
      cover: cover('figures'),
      summary: '采集设备状态、产量与停机原因，在手机上就能看到今天的真实效率。',
      author,
      tags: ['软件', '数据'],
      flags: ['recommended'],
      publish_time: '2026-05-21 10:30',
      content: `<p>多数工厂知道自己一个月做了多少，却不知道昨天下午三点那条线为什么停了四十分钟。数据平台回答的就是这类问题。</p>
<h2>能做什么</h2><ul><li>连接 60 余种常见控制器，不必改动原有程序。</li><li>停机超过两分钟，班长在屏幕上选择原因，自动生成排行。</li><li>早会报表每天七点发送到手机。</li></ul>
<table><thead><tr><th>规模</th><th>设备数</th><th>上线时间</th></tr></thead><tbody><tr><td>单条产线</td><td>20 台以内</td><td>两周</td></tr><tr><td>一个车间</td><td>100 台以内</td><td>五周</td></tr><tr><td>整座工厂</td><td>500 台以内</td><td>三个月</td></tr></tbody></table>`,
    },
    {
      column: 'products',
      title: '全年运维服务',
      subtitle: '四小时到场，备件常备',
      slug: 'annual-maintenance',
      cover: cover('measuring'),
      summary: '定期点检、远程诊断与应急维修，按约定的可用率结算。',
      author,
      tags: ['服务', '运维'],
      flags: [],
      publish_time: '2026-04-09 14:00',
      content: `<p>设备交付只是开始。运维服务由熟悉您产线的工程师负责，按年签约，按可用率结算：达不到约定值，服务费按比例退还。</p>
<h2>服务内容</h2><ul><li>每月一次现场点检，附照片与趋势图。</li><li>全天远程支持，十五分钟内响应。</li><li>市内四小时、省内八小时到达现场。</li><li>关键备件存放在您的仓库，用后结算。</li></ul>
<blockquote><p>签约客户上一年度的平均设备可用率为 98.2%。</p></blockquote>`,
    },
    {
      column: 'cases',
      title: '食品包装：一条线少用九个人',
      slug: 'food-packaging-line',
      cover: cover('robot-line'),
      summary: '三台机器人完成分拣、装盒与码垛，产量提高 32%。',
      author,
      tags: ['食品', '自动化'],
      flags: ['top', 'headline'],
      publish_time: '2026-07-02 09:20',
      content: `<h2>问题</h2><p>旺季每天要包装 12 万盒，临时工难招，装盒错误率在 1.5% 左右，客户投诉集中在漏装。</p>
<h2>做法</h2><p>我们在原有线体上增加三台机器人和两组视觉，保留了前段设备。施工安排在两个周末，没有停产。</p>
${figure('robot-line', '包装线上的三台机器人')}
<h2>结果</h2><ul><li>日产量由 12 万盒提高到 15.8 万盒。</li><li>漏装率降到 0.02%。</li><li>岗位由 14 人减到 5 人，其余人员转到质检与设备维护。</li></ul>
<p>投资在 13 个月内收回。</p>`,
    },
    {
      column: 'cases',
      title: '零部件仓库：库位利用率提高六成',
      slug: 'parts-warehouse',
      cover: cover('warehouse'),
      summary: '搬运小车与动态库位，让同样的面积多存 1,800 个托盘。',
      author,
      tags: ['物流', '仓储'],
      flags: ['recommended'],
      publish_time: '2026-03-12 15:30',
      content: `<p>客户的零部件仓库有 4,200 平方米，叉车通道占去将近一半。扩建需要两年审批，业务等不了这么久。</p>
<h2>把通道变窄</h2><p>我们用 22 台窄体搬运小车代替叉车，通道宽度由 3.4 米缩小到 1.5 米；软件按周转率动态分配库位，常用物料离出口最近。</p>
${figure('warehouse', '窄通道货架与搬运小车')}
<ul><li>托盘位由 3,000 个增加到 4,800 个。</li><li>平均拣选时间由 6 分 10 秒缩短到 2 分 40 秒。</li><li>夜班实现无人值守。</li></ul>`,
    },
    {
      column: 'news',
      title: '新厂区启用，交付能力翻倍',
      slug: 'new-plant-opens',
      cover: cover('factory'),
      summary: '新厂区 1.8 万平方米，可同时装配 40 套自动化单元。',
      author,
      tags: ['公司'],
      flags: ['headline'],
      publish_time: '2026-08-10 09:00',
      content: `<p>8 月 8 日，公司新厂区正式启用。厂区面积 1.8 万平方米，可以同时装配 40 套自动化单元，交付能力是原来的两倍。</p>
${figure('factory', '新厂区外景')}
<h2>为客户准备的地方</h2><ul><li>三间独立调试间，客户可以带着自己的产品来试机。</li><li>一条常年运行的演示线，每周四开放参观。</li><li>培训教室与宿舍，操作员可以住下来学。</li></ul>
<p>欢迎预约来访。</p>`,
    },
    {
      column: 'news',
      title: '先测量，再自动化',
      slug: 'measure-before-automating',
      cover: cover('gears'),
      summary: '上设备之前，用两周时间回答四个问题，往往能省下三成投资。',
      author,
      tags: ['观点'],
      flags: [],
      publish_time: '2026-02-24 11:00',
      content: `<p>“这个工位能不能换成机器人？”这是我们最常听到的问题。更好的问题是：瓶颈真的在这里吗？</p>
<h2>四个问题</h2><ul><li>一天里，这个工位有多少时间在等料？</li><li>来料的尺寸有多稳定？</li><li>产品一年会改几次？</li><li>如果它停一小时，下游会停多久？</li></ul>
<p>用秒表和表格记录两周，答案就会清楚。去年我们评估过 31 个项目，有 9 个最后没有购买设备，只调整了来料节拍和工位顺序，产量平均提高 14%。</p>
<blockquote><p>不需要的自动化，是最贵的自动化。</p></blockquote>`,
    },
    {
      column: 'jobs',
      title: '自动化项目工程师',
      slug: 'automation-engineer',
      cover: cover('meeting'),
      summary: '全职 · 2 人。负责从方案到验收的完整项目。',
      author,
      tags: ['招聘'],
      flags: [],
      publish_time: '2026-07-20 09:30',
      data: { headcount: 2, education: '本科' },
      content: `<h2>你会做什么</h2><ul><li>到客户现场了解需求，提出方案与预算。</li><li>协调机械、电气与软件同事，按期交付。</li><li>带领客户完成验收与培训。</li></ul>
<h2>我们希望你</h2><ul><li>自动化、机械或电气专业，本科及以上。</li><li>独立编写过控制器程序，看得懂电气图。</li><li>说话清楚，做事有记录。</li></ul>
<p>入职第一个月跟随一位资深工程师完成一个完整项目。每年两次调薪，出差补贴按天发放。</p>`,
    },
  ],
  focus: [
    {
      position: 'home',
      title: '从一条产线开始',
      text: '先解决一个具体的问题，再谈整座工厂。',
      image: cover('hero-works'),
      link: '/cases/',
    },
    {
      position: 'home',
      title: '柔性，是新的效率',
      text: '一个单元，八种产品，换型十分钟。',
      image: cover('hero-motion'),
      link: '/products/flexible-assembly-cell',
    },
  ],
};
