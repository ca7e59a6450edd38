/** Problems of halls/*.json and their SVG plans in Chinese, as `fairProblems` has them. */
export const hallProblemsCn: Readonly<Record<string, string>> = {
  'there are more than {} halls': '展馆超过 {0} 个。请减少。',
  'the hall needs an Id of letters and digits, as in the numbers of its booths': '展馆需要由字母和数字组成的编号 Id，与展位号的前缀一致。',
  'the hall has no name; add Name': '展馆没有名称。请添加 Name。',
  'there is no such file in halls; write its name, as N1.svg': 'halls/ 中没有这个文件。请填写文件名，如 N1.svg。',
  'it has no number; write ["A01", x, y, width, height]': '缺少展位号。请写成 ["A01", x, y, 宽, 高]。',
  'there are more than {}': '超过 {0} 个。',
  '{} is there twice; rename one': '{0} 重复。请更改其中一个。',
  '{} and {} are on the same ground; move one': '{0} 与 {1} 的位置重叠。请移动其中一个。',
  '{} has booth {}, which would be on no plan; keep it, or give the company another':
    '“{0}”的展位 {1} 将不在任何平面图上。请保留该展位，或为企业更换展位。',
  '{} more companies would have a booth that is on no plan': '另有 {0} 家企业的展位将不在任何平面图上。',
  '{} is not within the hall of {} × {}': '{0} 超出展馆范围（{1} × {2}）。',
  'it must be metres, above 0 and up to {}': '应为大于 0、不超过 {0} 的米数。',
  'it is no shape; write x, y, width and height, or the corners of a polygon': '不是有效图形。请填写 x、y、宽、高，或多边形的顶点。',
  '<{}> is not allowed; leave it out': '不允许使用 <{0}>。请删除。',
  'the attribute {} of <{}> is not allowed; leave it out': '<{1}> 不允许使用属性 {0}。请删除。',
  'the path {} has curves or relative steps; use straight lines with M, L, H, V and Z':
    '路径 {0} 含曲线或相对坐标。请使用 M、L、H、V、Z 画直线。',
  'the shape {} has no corners or too many': '图形 {0} 没有顶点或顶点过多。',
  'transform is not read; export the plan with absolute positions': '不支持 transform。请用绝对坐标导出平面图。',
  'declarations are not allowed; leave them out': '不允许使用声明。请删除。',
  'the plan has no size; add a viewBox': '平面图没有尺寸。请添加 viewBox。',
}
