/** Whether somebody of an agency comes into its office; values of the wire, and segments of a path. */
export const employeeAccess = {
  open: 'offen',
  /** An owner of the agency has ended it, and may open it again. */
  ended: 'beendet',
  /** The operator has ended it: no owner opens it again. */
  blocked: 'gesperrt',
} as const;
export type EmployeeAccess = (typeof employeeAccess)[keyof typeof employeeAccess];

/** Days for which the link opens the office that somebody asks for who came by an invitation. */
export const linkDays = 1;

/** Days for which the link of an invitation opens the office. */
export const invitationDays = 7;
