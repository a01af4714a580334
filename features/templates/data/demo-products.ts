/** The demo company's products: reducers, servo drives, monitoring. */
import type { TemplateArchive } from '../server/site-template.ts';
import { cover, figure } from './pictures.ts';

const author = '产品中心';

export const demoProducts: TemplateArchive[] = [
  {
    column: 'reducers',
    title: 'CYH 系列谐波减速机',
    subtitle: '背隙不超过 20 角秒，面向协作机器人关节',
    slug: 'cyh-harmonic-reducer',
    cover: cover('reducer'),
    summary: '柔轮采用真空熔炼合金钢，额定寿命 15,000 小时；规格 11 至 45，减速比 50 至 160。',
    author,
    tags: ['谐波减速机', '机器人', '新品'],
    flags: ['top', 'recommended'],
    publish_time: '2026-09-16 09:30',
    data: {
      model: 'CYH-11 … CYH-45',
      specifications: [
        { key: '减速比', value: '50–160' },
        { key: '额定转矩', value: '3.5–523 N·m' },
      ],
    },
    content: `<p>CYH 是澄岳第四代谐波减速机。我们重新设计了齿形，让同时啮合的齿数从约 24% 提高到 31%，在同样的体积里，额定转矩比上一代提高 22%，启动转矩降低 15%。</p>
<h2>主要参数</h2>
<table><thead><tr><th>型号</th><th>减速比</th><th>额定转矩</th><th>重复定位精度</th><th>质量</th></tr></thead><tbody>
<tr><td>CYH-14</td><td>50 / 80 / 100</td><td>7.8 N·m</td><td>±6″</td><td>0.09 kg</td></tr>
<tr><td>CYH-20</td><td>50 / 80 / 100 / 160</td><td>34 N·m</td><td>±6″</td><td>0.28 kg</td></tr>
<tr><td>CYH-32</td><td>50 / 100 / 120 / 160</td><td>178 N·m</td><td>±5″</td><td>0.91 kg</td></tr>
<tr><td>CYH-45</td><td>80 / 100 / 120 / 160</td><td>523 N·m</td><td>±5″</td><td>2.3 kg</td></tr></tbody></table>
<h2>为什么更耐用</h2>
<ul><li>柔轮毛坯经真空熔炼与等温锻造，夹杂物等级不低于 A0.5。</li><li>齿面喷丸强化，表面残余压应力 −680 MPa。</li><li>每台出厂前跑合 4 小时，附带背隙、刚度与噪声曲线。</li></ul>
${figure('reducer', 'CYH 谐波减速机分解图')}
<p>标准交期 15 个工作日，样品 5 个工作日。法兰与输入轴可按图纸定制，起订量 20 台。</p>`,
  },
  {
    column: 'reducers',
    title: 'CYP 系列精密行星减速机',
    subtitle: '螺旋齿，满载噪声 58 dB(A)',
    slug: 'cyp-planetary-gearbox',
    cover: cover('planetary'),
    summary: '一体式行星架与螺旋齿设计，单级背隙不超过 1 弧分，适配主流伺服电机法兰。',
    author,
    tags: ['行星减速机', '低噪声'],
    flags: ['recommended'],
    publish_time: '2026-07-08 10:00',
    data: {
      model: 'CYP-060 … CYP-220',
      specifications: [
        { key: '减速比', value: '3–100' },
        { key: '额定转矩', value: '28–1,800 N·m' },
      ],
    },
    content: `<p>行星减速机安静与否，取决于齿形，也取决于行星架。CYP 把行星架与输出轴做成一体，四个行星轮由同一次装夹镗孔，位置度控制在 4 μm 以内，载荷因此分得更匀。</p>
<h2>选型速查</h2>
<table><thead><tr><th>规格</th><th>额定转矩</th><th>最高输入转速</th><th>单级背隙</th></tr></thead><tbody>
<tr><td>CYP-060</td><td>28 N·m</td><td>10,000 r/min</td><td>≤ 1′</td></tr>
<tr><td>CYP-090</td><td>110 N·m</td><td>8,000 r/min</td><td>≤ 1′</td></tr>
<tr><td>CYP-140</td><td>450 N·m</td><td>6,000 r/min</td><td>≤ 1′</td></tr>
<tr><td>CYP-220</td><td>1,800 N·m</td><td>4,000 r/min</td><td>≤ 2′</td></tr></tbody></table>
<h2>安装省时</h2>
<p>输入端使用双段夹紧环，与 180 余种伺服电机的法兰和轴径配套。换装电机只需一把内六角扳手，平均 6 分钟，不必拆下负载。终身润滑，免维护。</p>
<blockquote><p>在 3,000 r/min、满载、1 米处测得的声压级为 58 dB(A)，比国内同规格产品的中位数低 5 dB。</p></blockquote>`,
  },
  {
    column: 'reducers',
    title: 'CYB 系列薄壁交叉滚子轴承',
    subtitle: '一套轴承承受三个方向的载荷',
    slug: 'cyb-crossed-roller-bearing',
    cover: cover('bearing'),
    summary: '径向与轴向跳动不超过 2.5 μm，外径 52 至 440 毫米，与 CYH 减速机同线装配。',
    author,
    tags: ['轴承', '关节'],
    flags: [],
    publish_time: '2026-04-21 14:20',
    data: { model: 'CYB-052 … CYB-440', specifications: [{ key: '精度等级', value: 'P4 / P2' }] },
    content: `<p>机器人关节里空间最紧张的地方往往是轴承。CYB 的滚子交替垂直排列，一套轴承同时承受径向、轴向与倾覆力矩，可以省下一整套配对轴承。</p>
<h2>工艺要点</h2>
<ul><li>套圈使用高纯净度轴承钢，氧含量不超过 6 ppm。</li><li>滚道超精加工，粗糙度 Ra 0.04 μm。</li><li>滚子直径分组差 0.5 μm，预紧力离散度小于 8%。</li></ul>
${figure('bearing', '薄壁轴承与滚动体')}
<h2>交付</h2>
<p>标准件常备库存约 1.2 万套，48 小时内发货。每套附有编号，扫码可看原材料炉号、热处理曲线和最终检验记录。</p>`,
  },
  {
    column: 'servo',
    title: 'CYS 系列高响应伺服电机',
    subtitle: '转矩密度提高 18%，23 位编码器为标准配置',
    slug: 'cys-servo-motor',
    cover: cover('servo'),
    summary: '50 W 至 7.5 kW 共 34 个规格，过载能力 3.5 倍，防护等级 IP67。',
    author,
    tags: ['伺服电机', '运动控制'],
    flags: ['recommended'],
    publish_time: '2026-08-19 09:00',
    data: {
      specifications: [
        { key: '功率', value: '50 W–7.5 kW' },
        { key: '编码器', value: '23 bit' },
        { key: '防护等级', value: 'IP67' },
      ],
    },
    content: `<p>CYS 使用分块定子与高槽满率绕线，铜线填充率达到 78%。同样 80 毫米的机座，连续转矩从 2.4 N·m 提高到 2.85 N·m，温升反而低 6 K。</p>
<h2>适合什么场合</h2>
<ul><li>高速贴装与分拣：速度响应带宽 3.2 kHz。</li><li>机床进给：齿槽转矩小于额定值的 0.8%，低速平稳。</li><li>潮湿与粉尘环境：整机 IP67，轴端加装双唇油封。</li></ul>
${figure('servo', 'CYS 伺服电机')}
<h2>与减速机一起交付</h2>
<p>CYS 与 CYP、CYH 在同一条产线完成装配和联调，交付的是一个已经跑合的动力单元。客户侧的装配工时平均减少 2.3 小时，配合误差由我们负责。</p>`,
  },
  {
    column: 'servo',
    title: 'CYJ 一体化关节模组',
    subtitle: '减速、电机、编码器、制动、驱动合为一体',
    slug: 'cyj-joint-module',
    cover: cover('joint'),
    summary: '中空孔最大 32 毫米，双编码器闭环，一根线缆供电并通信。',
    author,
    tags: ['关节模组', '机器人', '新品'],
    flags: ['top', 'headline'],
    publish_time: '2026-10-13 08:45',
    data: {
      specifications: [
        { key: '规格', value: '14 / 17 / 20 / 25 / 32' },
        { key: '总线', value: 'EtherCAT / CANopen' },
      ],
    },
    content: `<p>做一台协作机器人，过去要从五家供应商采购五类部件。CYJ 把它们装进一个直径 70 至 142 毫米的壳体里，六个模组加上连杆，就是一台机器人的骨架。</p>
${figure('joint', 'CYJ 关节模组整机与剖视')}
<h2>内部有什么</h2>
<ul><li>CYH 谐波减速机，输出端背隙不超过 20 角秒。</li><li>无框力矩电机，峰值转矩为额定值的 3 倍。</li><li>输入、输出双编码器，绝对精度 ±15 角秒。</li><li>薄型断电制动器，动作时间 28 毫秒。</li></ul>
<h2>安全</h2>
<p>模组内置安全转矩关断（STO），双通道，通过第三方功能安全评估，等级 SIL3 / PL e。碰撞检测在驱动端完成，响应时间小于 2 毫秒。</p>
<table><thead><tr><th>规格</th><th>额定转矩</th><th>外径</th><th>质量</th></tr></thead><tbody><tr><td>CYJ-14</td><td>9 N·m</td><td>70 mm</td><td>0.72 kg</td></tr><tr><td>CYJ-20</td><td>40 N·m</td><td>92 mm</td><td>1.55 kg</td></tr><tr><td>CYJ-32</td><td>200 N·m</td><td>142 mm</td><td>5.4 kg</td></tr></tbody></table>`,
  },
  {
    column: 'servo',
    title: 'CYT 系列力矩电机转台',
    subtitle: '直接驱动，分度精度 ±2 角秒',
    slug: 'cyt-rotary-table',
    cover: cover('turntable'),
    summary: '台面直径 200 至 800 毫米，没有蜗轮蜗杆，也就没有磨损后的背隙。',
    author,
    tags: ['转台', '机床'],
    flags: [],
    publish_time: '2026-05-27 15:10',
    data: {
      specifications: [
        { key: '直径', value: '200–800 mm' },
        { key: '定位精度', value: '±2″' },
      ],
    },
    content: `<p>传统转台的精度会随着蜗轮磨损而下降。CYT 用力矩电机直接带动台面，中间没有传动件，精度只取决于光栅与轴承，而这两样几乎不会变旧。</p>
<h2>关键指标</h2>
<ul><li>分度精度 ±2 角秒，重复定位 ±0.5 角秒。</li><li>台面端跳与径跳不超过 3 μm。</li><li>液压夹紧力矩最高 5,600 N·m，夹紧时间 0.15 秒。</li></ul>
<h2>热管理</h2>
<p>定子外壁的螺旋水道把温差控制在 1.5 K 以内。连续运行 8 小时后，台面中心的热漂移实测为 2.1 μm，适合叶轮、模具与光学件的五轴加工。</p>
${figure('turntable', 'CYT 直接驱动转台')}`,
  },
  {
    column: 'monitoring',
    title: '澄听 S2 无线振动传感器',
    subtitle: '电池可用五年，安装只要三分钟',
    slug: 'chengting-s2-sensor',
    cover: cover('sensor'),
    summary: '三轴振动加温度，频响 2 Hz 至 10 kHz，磁吸或螺栓安装，防护等级 IP68。',
    author,
    tags: ['状态监测', '传感器'],
    flags: ['recommended'],
    publish_time: '2026-06-11 09:40',
    data: {
      specifications: [
        { key: '量程', value: '±50 g' },
        { key: '电池寿命', value: '5 年' },
        { key: '防护等级', value: 'IP68' },
      ],
    },
    content: `<p>多数停机都有前兆：轴承的高频冲击、齿轮的边频带、松动引起的倍频。澄听 S2 每十分钟听一次设备，把特征值送到网关，遇到异常再上传完整波形，因此一枚电池可以用五年。</p>
<h2>能发现什么</h2>
<ul><li>轴承早期剥落：平均提前 47 天。</li><li>齿轮断齿与偏心：平均提前 21 天。</li><li>不平衡、不对中、地脚松动：当天。</li></ul>
${figure('sensor', '安装在轴承座上的澄听 S2')}
<blockquote><p>在溧阳工厂的 312 个测点上，系统运行 14 个月，准确预报 26 次故障，误报 3 次，漏报 0 次。</p></blockquote>
<p>S2 符合防爆要求 Ex ib IIC T4，可用于涂装与化工车间。</p>`,
  },
  {
    column: 'monitoring',
    title: '澄听 G1 边缘网关',
    subtitle: '数据留在厂内，断网也能报警',
    slug: 'chengting-g1-gateway',
    cover: cover('gateway'),
    summary: '一台网关接入 128 个无线测点与 16 路总线设备，诊断模型在本地运行。',
    author,
    tags: ['边缘计算', '状态监测'],
    flags: [],
    publish_time: '2026-06-25 10:30',
    data: {
      specifications: [
        { key: '接入测点', value: '128 测点' },
        { key: '存储', value: '256 GB' },
        { key: '功率', value: '12 W' },
      ],
    },
    content: `<p>许多客户问：数据能不能不出厂？可以。G1 把诊断模型放在厂内运行，原始波形保存在本机的 256 GB 固态硬盘里，可以存放 128 个测点两年的数据。</p>
<h2>接入与输出</h2>
<ul><li>无线：澄听 S 系列传感器，视距 400 米。</li><li>有线：Modbus、EtherCAT、OPC UA。</li><li>输出：MQTT、HTTP 接口，以及短信与邮件报警。</li></ul>
<h2>可靠性</h2>
<p>无风扇设计，整机功耗 12 W，工作温度 −25 至 65 ℃。双电源、双网口，断网后继续诊断与报警，网络恢复后自动补传。固件经过签名，升级失败会自动退回上一版本。</p>
${figure('gateway', '澄听 G1 边缘网关')}`,
  },
];
