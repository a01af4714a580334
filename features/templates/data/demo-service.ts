/** The demo company's downloads, vacancies and honours. */
import type { TemplateArchive } from '../server/site-template.ts';
import { cover, download, figure } from './pictures.ts';

export const demoService: TemplateArchive[] = [
  {
    column: 'downloads',
    title: '产品总样本 2026 版',
    slug: 'catalogue-2026',
    cover: cover('documents'),
    summary: '收录 11 个系列、286 个规格，附选型流程与安装尺寸。',
    author: '产品中心',
    tags: ['样本', '选型'],
    flags: ['top'],
    publish_time: '2026-01-12 09:00',
    data: { file: download('catalogue-2026'), version: '2026.1', format: 'PDF', language: '中文 / English' },
    content: `<p>2026 版总样本共 212 页，收录减速机、伺服驱动、状态监测三大类 11 个系列、286 个规格。与上一版相比，新增 CYJ 关节模组与澄听 S2 传感器，更新了 CYH 全系列的寿命曲线。</p>
<h2>怎样使用</h2><ul><li>第 8 至 15 页是选型流程：从负载惯量到减速比，六步得到型号。</li><li>每个系列末尾有安装尺寸图，标注关键公差。</li><li>第 196 页起是润滑、储存与运输要求。</li></ul>
<p>纸质样本免费邮寄。请在“联系我们”页面留下地址，一般三个工作日内寄出；需要三维模型的，请注明软件与版本。</p>`,
  },
  {
    column: 'downloads',
    title: 'CYJ 关节模组调试指南',
    slug: 'cyj-commissioning-guide',
    cover: cover('joint'),
    summary: '从接线、参数整定到安全功能验证，附 12 个示例程序。',
    author: '技术支持部',
    tags: ['手册', '关节模组'],
    flags: [],
    publish_time: '2026-10-15 10:00',
    data: { file: download('cyj-commissioning-guide'), version: 'V1.2', format: 'PDF', language: '中文 / English' },
    content: `<p>这份指南写给第一次使用 CYJ 的工程师。按照书中步骤，从开箱到第一次转动大约需要 40 分钟。</p>
<h2>内容</h2><ul><li>接线：供电 48 V，通信 EtherCAT 或 CANopen，线缆屏蔽的三种正确接法。</li><li>整定：自动识别惯量，再按刚度等级微调；附常见振荡的排除表。</li><li>安全：安全转矩关断的验证步骤与记录表。</li><li>示例：12 个程序，覆盖点位、轨迹、力控与拖动示教。</li></ul>
<blockquote><p>首次上电前，请先断开负载，并确认制动器供电正常。</p></blockquote>
<p>V1.2 更新了 CYJ-32 的散热要求，并补充三条故障代码。</p>`,
  },
  {
    column: 'downloads',
    title: '减速机安装与润滑规范',
    slug: 'installation-and-lubrication',
    cover: cover('planetary'),
    summary: '对中、紧固、跑合与换脂的要求，适用于 CYH、CYP、CYB 全系列。',
    author: '技术支持部',
    tags: ['手册', '减速机'],
    flags: [],
    publish_time: '2026-03-05 16:30',
    data: { file: download('installation-and-lubrication'), version: 'V3.0', format: 'PDF', language: '中文' },
    content: `<p>售后数据显示，一年内返修的减速机有 63% 与安装有关。这份规范把容易出错的地方列成一页检查表，可以贴在装配工位上。</p>
<h2>四个关键步骤</h2><ul><li><strong>对中：</strong>同轴度不超过 0.03 毫米，法兰端面跳动不超过 0.02 毫米。</li><li><strong>紧固：</strong>使用扭矩扳手，按对角顺序分三次拧到规定值。</li><li><strong>跑合：</strong>空载 30 分钟，半载 60 分钟，温升不超过 40 K。</li><li><strong>换脂：</strong>CYH 每 8,000 小时一次；CYP 为终身润滑，不需要更换。</li></ul>
<table><thead><tr><th>螺钉</th><th>强度等级</th><th>拧紧力矩</th></tr></thead><tbody><tr><td>M4</td><td>12.9</td><td>4.5 N·m</td></tr><tr><td>M6</td><td>12.9</td><td>15.3 N·m</td></tr><tr><td>M8</td><td>12.9</td><td>37 N·m</td></tr></tbody></table>`,
  },
  {
    column: 'jobs',
    title: '齿轮传动研发工程师',
    slug: 'gear-engineer',
    cover: cover('desk'),
    summary: '无锡 · 全职 · 3 人。参与新一代谐波齿形与非晶柔轮的研究。',
    author: '人力资源部',
    tags: ['研发', '无锡'],
    flags: ['recommended'],
    publish_time: '2026-09-08 09:00',
    data: { city: '无锡', headcount: 3, salary: '20–35 万元/年', education: '硕士' },
    content: `<h2>你会做什么</h2><ul><li>建立谐波齿轮的啮合与接触模型，提出新的齿形方案。</li><li>与工艺、检测同事一起，把方案变成可以量产的零件。</li><li>分析台架与现场数据，修正寿命模型。</li></ul>
<h2>我们希望你</h2><ul><li>机械或力学相关专业，硕士及以上，或有三年以上齿轮设计经验。</li><li>熟悉至少一种有限元工具，能自己写脚本处理数据。</li><li>愿意去车间，也能把结论讲清楚。</li></ul>
<h2>你会得到</h2><p>年薪 20 至 35 万元，六险一金，每年 12 至 18 天年假；一位十年以上经验的导师；自由使用联合实验室的设备；专利与论文另有奖励。</p>
<p>请将简历与一份你最满意的工作寄到 hr@chengyue.example，五个工作日内回复。</p>`,
  },
  {
    column: 'jobs',
    title: '嵌入式软件工程师（电机控制）',
    slug: 'embedded-engineer',
    cover: cover('circuit'),
    summary: '无锡 / 上海 · 全职 · 4 人。负责 CYJ 与 CYS 的驱动固件。',
    author: '人力资源部',
    tags: ['研发', '软件'],
    flags: [],
    publish_time: '2026-09-08 09:10',
    data: { city: '无锡 / 上海', headcount: 4, salary: '25–45 万元/年', education: '本科' },
    content: `<h2>你会做什么</h2><ul><li>实现并优化磁场定向控制，电流环周期 31.25 微秒。</li><li>开发 EtherCAT 从站与安全功能，配合第三方完成认证。</li><li>为固件建立自动化测试：每次提交都在真实电机上运行 40 分钟。</li></ul>
<h2>我们希望你</h2><ul><li>扎实的 C 语言功底，了解实时系统与中断。</li><li>做过电机控制、电力电子或数字信号处理中的任意一项。</li><li>习惯写测试，也习惯评审别人的代码。</li></ul>
<h2>工作方式</h2><p>小组九人，两周一个迭代，没有打卡。上海办公室在张江，每周三与无锡同事一起在实验室调机，班车往返。年薪 25 至 45 万元，骨干有股权激励。</p>`,
  },
  {
    column: 'jobs',
    title: '海外技术支持工程师',
    slug: 'overseas-support',
    cover: cover('meeting'),
    summary: '常驻慕尼黑或曼谷 · 2 人。帮助客户选型、安装与排除故障。',
    author: '人力资源部',
    tags: ['海外', '技术支持'],
    flags: [],
    publish_time: '2026-08-12 11:30',
    data: { city: '慕尼黑 / 曼谷', headcount: 2, salary: '面议', education: '本科' },
    content: `<p>澄岳的产品销往 31 个国家和地区，去年海外收入占 38%。我们希望客户打来电话时，接听的人就在同一个时区。</p>
<h2>你会做什么</h2><ul><li>为客户选型，到现场指导安装与调试。</li><li>收集使用情况，整理成产品部门可以执行的改进项。</li><li>每季度为代理商培训一次。</li></ul>
<h2>我们希望你</h2><ul><li>机械、电气或自动化专业，两年以上现场经验。</li><li>英语可以主持技术会议；会德语或泰语更好。</li><li>能接受约 40% 的出差。</li></ul>
<p>提供住房补贴、子女教育补贴与每年四次往返机票。首次派驻两年，期满可以续派，也可以回总部任职。</p>`,
  },
  {
    column: 'honours',
    title: '国家级专精特新“小巨人”企业',
    slug: 'little-giant',
    cover: cover('honours'),
    summary: '2026 年 2 月通过复核，有效期三年。',
    author: '企业传播部',
    tags: ['荣誉'],
    flags: ['recommended'],
    publish_time: '2026-02-27 10:00',
    content: `<p>2026 年 2 月，公司通过专精特新“小巨人”企业复核，有效期至 2029 年。这是我们自 2020 年首次入选后第二次通过复核。</p>
<h2>评审看重什么</h2><ul><li>专业：主营业务收入占比 97.2%，连续 15 年只做精密传动。</li><li>创新：研发投入占营业收入 9.6%，有效专利 187 项，其中发明专利 64 项。</li><li>质量：主导或参与制定国家标准 5 项、行业标准 8 项。</li></ul>
${figure('honours', '公司荣誉陈列')}
<p>感谢每一位客户与供应商。专精特新不是一块牌子，它要求我们把一件事做得更深。</p>`,
  },
  {
    column: 'honours',
    title: '检测中心通过实验室认可',
    slug: 'laboratory-accreditation',
    cover: cover('certificate'),
    summary: '认可范围 41 项，出具的传动性能报告可在国际范围互认。',
    author: '质量中心',
    tags: ['资质', '检测'],
    flags: [],
    publish_time: '2026-05-06 09:30',
    content: `<p>公司检测中心于 4 月通过实验室认可评审，认可范围包括传动误差、背隙、扭转刚度、效率、寿命、噪声与盐雾等 41 项。</p>
<h2>对客户意味着什么</h2><ul><li>随货报告可以直接用于整机认证，不必重复送检。</li><li>检测方法公开，客户可以到场见证。</li><li>样件检测对外开放，常规项目五个工作日出具报告。</li></ul>
${figure('certificate', '认可证书')}
<p>检测中心面积 2,400 平方米，拥有 58 台寿命试验台、4 台三坐标测量机和一间背景噪声 16 dB(A) 的半消声室，全年不间断运行。</p>`,
  },
  {
    column: 'honours',
    title: '省级绿色工厂与两化融合示范企业',
    slug: 'green-factory',
    cover: cover('skyline'),
    summary: '溧阳工厂入选省级绿色工厂，单位产品能耗低于行业先进值 14%。',
    author: '可持续发展办公室',
    tags: ['荣誉', '可持续发展'],
    flags: [],
    publish_time: '2026-07-03 15:00',
    content: `<p>7 月，溧阳工厂入选省级绿色工厂，无锡工厂同时获评两化融合示范企业。</p>
<h2>绿色工厂的四笔账</h2><ul><li>用能：单位产品综合能耗低于行业先进值 14%。</li><li>用水：循环利用率 94%，每台产品耗水 38 升。</li><li>用料：锻件近净成形，材料利用率由 61% 提高到 79%。</li><li>用地：立体仓库使单位面积产值提高 1.7 倍。</li></ul>
<h2>数字化的一件小事</h2><p>过去换型要翻 40 多页纸质作业单，现在扫描托盘，参数自动下发到机床与拧紧枪。平均换型时间由 52 分钟缩短到 11 分钟，选错程序的差错为零。</p>`,
  },
];
