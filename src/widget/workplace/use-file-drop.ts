import { useId, useState, type ChangeEvent, type DragEvent } from 'react';

/**
 * Takes a file that is dropped on a place, or chosen at the field in it.
 * @returns what the place and the field are given, and whether a file is above it
 */
export function useFileDrop(onFile: (file: File) => void) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return {
    isOver,
    place: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
    field: {
      id,
      type: 'file',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        take(currentTarget.files);
        // The same file can be chosen again, once it was mended.
        currentTarget.value = '';
      },
    },
  } as const;
}
