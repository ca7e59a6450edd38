// Replaces the style sheet of Taro's own custom elements, which this app does not draw
// (docs/adr/0003).
export {}
