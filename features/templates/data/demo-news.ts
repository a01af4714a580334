/** The demo company's news and its engineers' column. */
import type { TemplateArchive } from '../server/site-template.ts';
import { cover, figure } from './pictures.ts';

export const demoNews: TemplateArchive[] = [
  {
    column: 'company-news',
    title: '溧阳二期投产，年产能提高到 65 万台',
    slug: 'liyang-phase-two',
    cover: cover('factory'),
    summary: '二期厂房 2.6 万平方米，从毛坯到包装 23 道工序连成一条线，屋顶光伏每年发电 310 万千瓦时。',
    author: '企业传播部',
    tags: ['产能', '溧阳'],
    flags: ['top', 'headline'],
    publish_time: '2026-10-20 09:00',
    content: `<p>10 月 18 日，澄岳传动溧阳工厂二期正式投产。二期建筑面积 2.6 万平方米，投资 7.2 亿元，建成后公司减速机年产能由 42 万台提高到 65 万台。</p>
${figure('factory', '溧阳工厂二期鸟瞰')}
<h2>一条线，二十三道工序</h2><p>毛坯从厂房西侧进入，成品从东侧装车，中间不落地。全线 118 台设备联网，每台减速机的 460 项加工与检测数据写入同一个编号，保存 15 年。</p>
<h2>更少的能源</h2><ul><li>屋顶光伏装机 3.1 兆瓦，每年发电约 310 万千瓦时。</li><li>热处理余热供应办公区采暖与生活热水。</li><li>切削液集中过滤，循环使用率 96%。</li></ul>
<blockquote><p>产能只是数字。我们更在意的是，第 65 万台和第 1 台一样好。——总经理 顾闻川</p></blockquote>`,
  },
  {
    column: 'company-news',
    title: '澄岳与三所高校共建精密传动联合实验室',
    slug: 'joint-laboratory',
    cover: cover('laboratory'),
    summary: '五年投入 6,000 万元，围绕齿面疲劳、低温润滑与新材料开展研究，成果共享。',
    author: '企业传播部',
    tags: ['研发', '产学研'],
    flags: ['recommended'],
    publish_time: '2026-08-28 14:30',
    content: `<p>8 月 27 日，精密传动联合实验室在无锡总部揭牌。实验室由澄岳与三所高校共同建设，五年投入 6,000 万元，首批 11 个课题已经启动。</p>
<h2>研究什么</h2><ul><li><strong>齿面疲劳：</strong>用声发射捕捉裂纹萌生，把寿命预测的误差从 30% 缩小到 10%。</li><li><strong>低温润滑：</strong>面向极地与高空装备，目标是零下 60 ℃ 可靠启动。</li><li><strong>新材料：</strong>非晶合金柔轮，疲劳极限预计提高 35%。</li></ul>
${figure('laboratory', '联合实验室的材料分析区')}
<p>实验室向合作企业开放 26 台大型仪器，可在官网预约。首批 9 名博士后将于年内入站，由公司工程师与高校导师共同指导。</p>`,
  },
  {
    column: 'company-news',
    title: '澄岳亮相工业博览会，首次展出 CYJ 关节模组全系列',
    slug: 'industry-fair-2026',
    cover: cover('robot-line'),
    summary: '三天接待观众 1.4 万人次，现场签署意向订单 3.6 亿元。',
    author: '市场部',
    tags: ['展会', '关节模组'],
    flags: [],
    publish_time: '2026-09-25 18:00',
    content: `<p>9 月 22 日至 24 日，澄岳携五个规格的 CYJ 关节模组参加工业博览会。展台中央，三台由 CYJ 搭建的机械臂在一条输送线上协同分拣，三天连续运行 26 小时，没有一次停机。</p>
${figure('robot-line', '展台上的三臂协同分拣线')}
<h2>观众最关心的三个问题</h2><ul><li><strong>能不能单独买关节？</strong>可以，一台起售，附带三维模型与控制例程。</li><li><strong>坏了怎么办？</strong>整个模组 30 分钟更换，旧件返厂检测，七个工作日出具报告。</li><li><strong>多久交货？</strong>标准规格 15 个工作日。</li></ul>
<p>展会期间接待观众 1.4 万人次，与 37 家企业达成合作意向，金额 3.6 亿元。</p>`,
  },
  {
    column: 'company-news',
    title: '第 300 万台减速机下线',
    slug: 'three-millionth-reducer',
    cover: cover('hall'),
    summary: '从第一台到第一百万台用了九年，从第二百万台到第三百万台用了二十个月。',
    author: '企业传播部',
    tags: ['里程碑'],
    flags: ['recommended'],
    publish_time: '2026-06-30 10:10',
    content: `<p>6 月 30 日上午，第 300 万台减速机在无锡工厂三号线下线。它是一台 CYH-20，将被装入一台为果园设计的采摘机器人。</p>
${figure('hall', '无锡工厂三号装配线')}
<h2>三个一百万</h2><table><thead><tr><th>台数</th><th>日期</th><th>用时</th></tr></thead><tbody><tr><td>第 1 个 100 万</td><td>2020 年 3 月</td><td>9 年</td></tr><tr><td>第 2 个 100 万</td><td>2024 年 10 月</td><td>55 个月</td></tr><tr><td>第 3 个 100 万</td><td>2026 年 6 月</td><td>20 个月</td></tr></tbody></table>
<p>装配班长周桂芳从第一台做到现在。她说，变的是速度和设备，不变的是最后一道手感：转一圈，不能有任何一处发涩。公司把这句话写进了检验规程的第一页。</p>`,
  },
  {
    column: 'company-news',
    title: '发布 2025 年可持续发展报告',
    slug: 'sustainability-report-2025',
    cover: cover('figures'),
    summary: '单位产值碳排放比上一年下降 17.4%，工伤率降到百万工时 0.31。',
    author: '可持续发展办公室',
    tags: ['可持续发展', '报告'],
    flags: [],
    publish_time: '2026-04-15 09:00',
    content: `<p>公司今天发布 2025 年可持续发展报告。报告经第三方鉴证，披露环境、员工与供应链三个方面的 62 项指标。</p>
<h2>环境</h2><ul><li>单位产值碳排放 0.146 吨/万元，同比下降 17.4%。</li><li>绿色电力占比 43%，目标是 2028 年达到 80%。</li><li>包装改用可循环料箱，减少纸箱 38 万只。</li></ul>
<h2>员工</h2><p>年末在职员工 1,180 人，女性占 34%；人均培训 46 小时；工伤率由百万工时 0.52 降到 0.31。</p>
<h2>供应链</h2><p>完成 118 家关键供应商的现场审核，帮助其中 29 家制定节能计划。报告全文可在“服务与下载”栏目获取。</p>`,
  },
  {
    column: 'technology',
    title: '背隙是怎样产生的，又该怎样测量',
    slug: 'how-to-measure-backlash',
    cover: cover('gears'),
    summary: '标准里的一个数字，背后有三种定义、两种加载方式。弄清楚它们，选型才不会出错。',
    author: '传动研究所 沈砚',
    tags: ['技术', '减速机'],
    flags: ['recommended'],
    publish_time: '2026-05-19 10:00',
    content: `<p>客户常问：样本上写着 1 弧分，为什么装到机器上有 3 弧分？答案往往在定义里。</p>
<h2>三种背隙</h2><ul><li><strong>几何背隙：</strong>齿侧间隙折算到输出端的转角，没有载荷。</li><li><strong>静态背隙：</strong>加载额定转矩的 ±3% 时，输出端的转角差。</li><li><strong>空程：</strong>包含弹性变形，加载越大数值越大。</li></ul>
${figure('gears', '啮合中的齿轮')}
<h2>怎样测才可信</h2><p>固定输入轴，在输出端缓慢加载正、反向转矩，记录一条完整的滞回曲线。取 ±3% 额定转矩处的转角差，并在一圈内均匀测量八个位置，报告最大值而不是平均值。</p>
<blockquote><p>只给一个数字、不写加载条件的背隙，没有比较的意义。</p></blockquote>
<p>澄岳的出厂报告附有完整的滞回曲线，扫描铭牌上的二维码即可查看。</p>`,
  },
  {
    column: 'technology',
    title: '三坐标测量：把误差分给正确的工序',
    slug: 'measuring-machine-errors',
    cover: cover('measuring'),
    summary: '同样是超差 5 微米，来自夹具、刀具还是温度，处理方法完全不同。',
    author: '质量中心 林以宁',
    tags: ['技术', '检测'],
    flags: [],
    publish_time: '2026-03-31 15:20',
    content: `<p>一只壳体的同轴度超差 5 微米。返工之前，先问一句：这 5 微米从哪里来？</p>
<h2>看分布，不看单件</h2><p>我们把一天内 240 件的测量结果按时间排列。如果数值缓慢爬升，多半是刀具磨损；如果每天早上偏大、中午回落，多半是温度；如果两台机床各成一簇，就去看夹具。</p>
${figure('measuring', '三坐标测量机检测壳体')}
<h2>三条经验</h2><ul><li>测量间保持 20±0.5 ℃，工件恒温不少于 4 小时。</li><li>每班用标准环规校核一次测头，偏差超过 1 μm 立即停用。</li><li>测量系统分析（GR&amp;R）大于 10% 的项目，先改量具，再谈工艺。</li></ul>
<p>按这套方法，壳体一次合格率在半年内由 96.2% 提高到 99.1%。</p>`,
  },
  {
    column: 'technology',
    title: '从波形到结论：一次轴承早期故障的诊断',
    slug: 'bearing-early-fault',
    cover: cover('circuit'),
    summary: '峰值没有报警，包络谱却已经说话。记录一次提前 53 天的发现。',
    author: '智能诊断组 贺知遥',
    tags: ['技术', '状态监测'],
    flags: [],
    publish_time: '2026-07-15 09:50',
    content: `<p>6 月 2 日凌晨，溧阳工厂 7 号磨床的主轴测点上，包络谱在 128.4 赫兹处出现一根细线，幅值只有 0.03 g。总振动值一切正常。</p>
<h2>它是谁</h2><p>主轴转速 1,500 转每分，按轴承型号计算，外圈故障频率应为 128.1 赫兹，误差 0.2%。两周后，二倍频与三倍频相继出现，可以确认是外圈剥落。</p>
<h2>什么时候修</h2><table><thead><tr><th>日期</th><th>包络幅值</th><th>处理</th></tr></thead><tbody><tr><td>6 月 2 日</td><td>0.03 g</td><td>标记观察</td></tr><tr><td>6 月 18 日</td><td>0.09 g</td><td>订购备件</td></tr><tr><td>7 月 5 日</td><td>0.21 g</td><td>利用换型窗口更换</td></tr></tbody></table>
<p>拆下的轴承外圈有一处 3 毫米长的剥落。从发现到更换没有占用一分钟生产时间。按同型设备的历史记录推算，再过大约 20 天它就会抱死。</p>`,
  },
];
