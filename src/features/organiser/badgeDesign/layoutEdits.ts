import {
  DEFAULT_LAYOUT,
  LAYOUT_LIMITS,
  PAPER_SIZES,
  type BadgeLayout,
  type LayoutItem,
  type LayoutKind,
  type Paper,
} from '@core/onsite/badgeLayout'

/** One press of an arrow key, in millimetres. */
const STEP = 0.5
const DEFAULT_HEIGHT = 8
const DEFAULT_QR = 25

/** Reads a draft for editing. The file may contain anything. */
export function asLayout(value: unknown): BadgeLayout {
  const wire = (typeof value === 'object' && value !== null ? value : {}) as Partial<BadgeLayout>
  return {
    ...DEFAULT_LAYOUT,
    ...wire,
    Items: Array.isArray(wire.Items) ? wire.Items : DEFAULT_LAYOUT.Items,
  }
}

export const changeItem = (
  layout: BadgeLayout,
  id: string,
  change: Partial<LayoutItem>,
): BadgeLayout => ({
  ...layout,
  Items: layout.Items.map(item => (item.Id === id ? { ...item, ...change } : item)),
})

export const removeItem = (layout: BadgeLayout, id: string): BadgeLayout => ({
  ...layout,
  Items: layout.Items.filter(({ Id }) => Id !== id),
})

/** Adds an item in the middle of the badge; returns the same layout if there are too many items. */
export function addItem(
  layout: BadgeLayout,
  kind: LayoutKind,
): { layout: BadgeLayout; id: string } {
  if (layout.Items.length >= LAYOUT_LIMITS.items) return { layout, id: '' }
  let id: string = kind
  for (let n = 2; layout.Items.some(({ Id }) => Id === id); n++) id = `${kind}${n}`
  const width =
    kind === 'qr'
      ? Math.min(DEFAULT_QR, layout.Width, layout.Height)
      : layout.Width - Math.min(10, layout.Width / 4)
  const height = kind === 'qr' ? width : Math.min(DEFAULT_HEIGHT, layout.Height)
  const item: LayoutItem = {
    Id: id,
    Kind: kind,
    X: rounded((layout.Width - width) / 2),
    Y: rounded((layout.Height - height) / 2),
    Width: rounded(width),
    Height: rounded(height),
    Size: 12,
    Bold: false,
    Align: 'center',
    Text: '',
    Text_en: '',
  }
  return { layout: { ...layout, Items: [...layout.Items, item] }, id }
}

/** Moves an item by an arrow key and keeps it on the badge; undefined for another key. */
export function moved(layout: BadgeLayout, item: LayoutItem, key: string): BadgeLayout | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return undefined
  const [dx = 0, dy = 0] = way
  const most = (side: number, size: number) => Math.max(0, side - size)
  const height = item.Kind === 'qr' ? item.Width : item.Height
  return changeItem(layout, item.Id, {
    X: Math.min(Math.max(0, rounded(item.X + dx * STEP)), most(layout.Width, item.Width)),
    Y: Math.min(Math.max(0, rounded(item.Y + dy * STEP)), most(layout.Height, height)),
  })
}

/** Changes the paper. A badge that is too large shrinks to the paper's size. */
export function onPaper(layout: BadgeLayout, paper: Paper): BadgeLayout {
  if (paper === 'label') return { ...layout, Paper: paper }
  const { width, height } = PAPER_SIZES[paper]
  if (paper === 'a6') return { ...layout, Paper: paper, Width: width, Height: height, Fold: false }
  return {
    ...layout,
    Paper: paper,
    Width: Math.min(layout.Width, width),
    Height: Math.min(layout.Height, height),
  }
}

function rounded(millimetres: number): number {
  return Math.round(millimetres * 10) / 10
}
