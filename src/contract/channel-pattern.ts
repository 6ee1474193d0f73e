/** Shape of a channel or campaign name; apart from the schemas, because the first screen looks at it without them. */
export const channelPattern = /^[\w.-]{0,64}$/;
