// What stands above this in the bridge is read in one task of the page, and what stands below in another, so that neither holds up the
// page's own work for long (design §9: no task of ours over 50 ms).
await new Promise<void>((resolve) => {
  setTimeout(resolve);
});
