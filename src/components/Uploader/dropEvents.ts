interface TransferEvent {
  dataTransfer?: unknown
  clipboardData?: { files?: ArrayLike<unknown> }
  currentTarget: unknown
  relatedTarget?: unknown
  preventDefault: () => void
}

/** Events for files that are dropped onto an element or pasted into it. Only browsers send them. */
export function dropEvents(
  onTransfer: (transfer: unknown) => void,
  onOver: (isOver: boolean) => void,
): Record<string, unknown> {
  return {
    onDragOver: (event: TransferEvent) => {
      // Otherwise the browser opens the file.
      event.preventDefault()
      onOver(true)
    },
    onDragLeave: (event: TransferEvent) => {
      const { currentTarget, relatedTarget } = event
      const isInside =
        currentTarget instanceof Node &&
        relatedTarget instanceof Node &&
        currentTarget.contains(relatedTarget)
      if (!isInside) onOver(false)
    },
    onDrop: (event: TransferEvent) => {
      event.preventDefault()
      onOver(false)
      onTransfer(event.dataTransfer)
    },
    onPaste: (event: TransferEvent) => {
      if ((event.clipboardData?.files?.length ?? 0) === 0) return
      event.preventDefault()
      onTransfer(event.clipboardData)
    },
  }
}
