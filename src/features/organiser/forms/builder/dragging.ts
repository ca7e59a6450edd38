/** Prefix for dragging a new field of this palette type, instead of a field of the form. */
export const NEW = 'new:'

/** Attributes of an element that can be dragged; `what` is its id. */
export const dragsOf = (what: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer?.setData('text/plain', what),
})

/** Attributes of a drop target; `take` gets the dropped id. */
export const dropsOf = (take: (what: string) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    take(event.dataTransfer?.getData('text/plain') ?? '')
  },
})
