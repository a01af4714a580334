/** The demo company's cases. Customers are not named, as in most real ones. */
import type { TemplateArchive } from '../server/site-template.ts';
import { cover, figure } from './pictures.ts';

const author = '行业应用部';

export const demoCases: TemplateArchive[] = [
  {
    column: 'cases',
    title: '协作机器人：六个关节，一个供应商',
    subtitle: '华东某机器人企业，年产 8,000 台',
    slug: 'collaborative-robot-joints',
    cover: cover('robot-arm'),
    summary: '改用 CYJ 关节模组后，整机零件减少 41%，总装工时从 9.5 小时降到 3.8 小时。',
    author,
    tags: ['机器人', '关节模组'],
    flags: ['top', 'recommended'],
    publish_time: '2026-09-03 10:00',
    data: { industry: '机器人', result: '总装工时 −60%' },
    content: `<h2>问题</h2><p>客户的 5 公斤级协作机器人已经量产三年。部件来自五家供应商，任何一家延期都会让整条线停下；关节一致性不够，每台机器人都要单独标定，耗时近 2 小时。</p>
<h2>做法</h2><p>我们与客户的结构团队一起，用四个月把六个关节换成三种规格的 CYJ 模组。外形尺寸不变，线缆从 14 根减到 1 根。模组出厂时写入标定参数，控制器上电后自动读取。</p>
${figure('robot-arm', '使用 CYJ 关节模组的协作机器人')}
<h2>结果</h2><table><thead><tr><th>指标</th><th>之前</th><th>现在</th></tr></thead><tbody><tr><td>整机零件数</td><td>1,120</td><td>660</td></tr><tr><td>总装工时</td><td>9.5 h</td><td>3.8 h</td></tr><tr><td>一次合格率</td><td>93.1%</td><td>98.7%</td></tr><tr><td>重复定位精度</td><td>±0.03 mm</td><td>±0.02 mm</td></tr></tbody></table>
<blockquote><p>以前我们管理五家供应商，现在只需要管理一份质量数据。——客户生产总监</p></blockquote>`,
  },
  {
    column: 'cases',
    title: '风电变桨：在零下 35 ℃ 准时转动叶片',
    subtitle: '内蒙古某 300 MW 风场',
    slug: 'wind-turbine-pitch-drive',
    cover: cover('turbines'),
    summary: '48 台机组、144 套变桨减速机，运行两个冬天，变桨系统可利用率 99.93%。',
    author,
    tags: ['风电', '行星减速机'],
    flags: ['recommended'],
    publish_time: '2026-03-18 09:30',
    data: { industry: '新能源', result: '可利用率 99.93%' },
    content: `<p>变桨减速机装在轮毂里，随叶轮一起转动，冬天最低气温零下 35 ℃。润滑脂变稠，启动力矩成倍增加，原来的设备每个冬天平均停机 11 次。</p>
<h2>我们改了三处</h2><ul><li>换用低温合成脂，零下 40 ℃ 的启动力矩降低 58%。</li><li>输出轴密封改为三道迷宫加氟橡胶唇封，两年无渗漏。</li><li>齿面做渗碳与磨削修形，极限载荷下的接触应力下降 12%。</li></ul>
${figure('turbines', '丘陵上的风电机组')}
<h2>两个冬天之后</h2><p>144 套减速机没有一套更换。变桨系统可利用率从 98.6% 提高到 99.93%，按当地电价计算，每年少损失约 430 万千瓦时。风场二期已经选用同一方案。</p>`,
  },
  {
    column: 'cases',
    title: '晶圆传输：洁净室里的微米级停靠',
    subtitle: '某 12 英寸产线的传输机器人',
    slug: 'wafer-transfer-robot',
    cover: cover('wafer'),
    summary: '真空机械手的旋转重复精度达到 ±0.02 毫米，颗粒增加量每片少于 5 颗。',
    author,
    tags: ['半导体', '谐波减速机'],
    flags: ['headline'],
    publish_time: '2026-05-12 11:00',
    data: { industry: '半导体', result: '±0.02 mm' },
    content: `<p>晶圆在真空腔之间传送，手指离腔壁只有 4 毫米。减速机不能出油、不能产生颗粒，还要在一亿次循环之后保持精度。</p>
<h2>真空型 CYH</h2><ul><li>使用全氟聚醚润滑脂，真空失重率小于 0.01%。</li><li>柔轮与钢轮表面镀类金刚石碳膜，磨损颗粒减少 80%。</li><li>在千级洁净间装配，双层真空包装。</li></ul>
${figure('wafer', '传输手指上的晶圆')}
<h2>验证</h2><p>样机在我们的真空试验台上连续运行 9 个月，累计 1.06 亿次。试验前后传动误差由 18 角秒变为 21 角秒，仍在要求的 30 角秒以内。客户产线于今年 4 月完成验收，每小时传送 320 片。</p>`,
  },
  {
    column: 'cases',
    title: '医用影像：让扫描环转得更轻更静',
    subtitle: '国产 128 排 CT 主机',
    slug: 'ct-scanner-gantry',
    cover: cover('scanner'),
    summary: '直驱方案使扫描环转速达到每圈 0.25 秒，病床旁的噪声降低 7 dB。',
    author,
    tags: ['医疗', '转台'],
    flags: [],
    publish_time: '2026-02-06 14:00',
    data: { industry: '医疗设备', result: '噪声 −7 dB' },
    content: `<p>扫描环重约 900 公斤，每 0.25 秒要转完一圈。过去使用皮带传动，皮带会伸长，会有异响，每两年要更换一次。</p>
<h2>换成直接驱动</h2><p>我们提供分段式力矩电机，定子分成 12 段安装在机架上，转子磁环与扫描环合为一体。没有接触，没有磨损，也不再需要张紧与润滑。</p>
<ul><li>速度波动小于 0.02%，图像伪影评分提高 0.6 分。</li><li>1 米处噪声从 66 dB(A) 降到 59 dB(A)。</li><li>加速到额定转速用时 3.1 秒。</li></ul>
${figure('scanner', 'CT 主机与检查床')}
<p>该机型去年底取得注册证，目前已在 70 余家医院投入使用。</p>`,
  },
  {
    column: 'cases',
    title: '仓储物流：三百台小车的轮毂驱动',
    subtitle: '长三角某电商区域仓',
    slug: 'warehouse-agv-drive',
    cover: cover('warehouse'),
    summary: '轮毂驱动单元把小车高度降到 210 毫米，单次充电可行驶 14 小时。',
    author,
    tags: ['物流', '伺服电机'],
    flags: [],
    publish_time: '2026-07-22 16:00',
    data: { industry: '仓储物流', result: '续航 14 h' },
    content: `<p>仓库层高有限，车身每降低一厘米，货架就能多放一层货。客户希望把小车做到 220 毫米以下，同时还要背得动 600 公斤。</p>
<h2>把减速机放进轮子里</h2><p>我们将单级行星减速机与外转子电机叠在一起，装入直径 150 毫米的轮毂，轴向厚度只有 96 毫米。传动效率 96%，比原方案提高 9 个百分点。</p>
${figure('warehouse', '货架之间的搬运小车')}
<h2>现场数据</h2><ul><li>300 台小车，日均行驶 21 公里。</li><li>单次充电续航由 10 小时提高到 14 小时。</li><li>运行一年，驱动单元故障 2 次，均在保修期内更换。</li></ul>`,
  },
  {
    column: 'cases',
    title: '港口起重：给 40 吨吊具装上听诊器',
    subtitle: '华南某自动化集装箱码头',
    slug: 'port-crane-monitoring',
    cover: cover('port'),
    summary: '26 台场桥、416 个测点，提前发现 9 次重大隐患，避免停工约 310 小时。',
    author,
    tags: ['港口', '状态监测'],
    flags: ['recommended'],
    publish_time: '2026-08-05 09:15',
    data: { industry: '港口', result: '避免停工 310 h' },
    content: `<p>场桥昼夜作业，停一小时就要少卸 30 多个箱子。码头原来每季度检修一次，检修时没有问题的轴承，有时下个月就坏了。</p>
<h2>方案</h2><p>我们在起升、小车、大车三个机构的减速机与电机上安装了 416 枚澄听 S2，由 13 台 G1 网关汇总。诊断结果写入码头现有的维修系统，直接生成工单。</p>
${figure('port', '集装箱码头与场桥')}
<h2>一年之后</h2><ul><li>预报 9 次重大隐患，其中一次是起升减速机高速轴裂纹。</li><li>计划外停机由每年 52 次降到 17 次。</li><li>备件库存金额减少 23%。</li></ul>
<p>码头把检修方式从按季度改为按状态，每年少做 600 多小时的例行拆检。</p>`,
  },
];
