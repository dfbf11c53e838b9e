import type { DemoPicture } from "../demo/picture.ts";
import { createCanvas, sizes, wrapSvg } from "./canvas.ts";
import type { DrawScene } from "./scene.ts";
import { drawAbstract } from "./scenes/abstract.ts";
import { drawCity } from "./scenes/city.ts";
import { drawDesert } from "./scenes/desert.ts";
import { drawForest } from "./scenes/forest.ts";
import { drawMountains } from "./scenes/mountains.ts";
import { drawPlanet } from "./scenes/planet.ts";
import { drawCave } from "./scenes/cave.ts";
import { drawPortrait } from "./scenes/portrait.ts";
import { drawCrowd } from "./scenes/crowd.ts";
import { drawStadium } from "./scenes/stadium.ts";
import { drawRoad } from "./scenes/road.ts";
import { drawCar } from "./scenes/car.ts";
import { drawKitchen } from "./scenes/kitchen.ts";
import { drawPlate } from "./scenes/plate.ts";
import { drawDrink } from "./scenes/drink.ts";
import { drawBox } from "./scenes/box.ts";
import { drawGadget } from "./scenes/gadget.ts";
import { drawInterface } from "./scenes/interface.ts";
import { drawHouse } from "./scenes/house.ts";
import { drawDesk } from "./scenes/desk.ts";
import { drawController } from "./scenes/controller.ts";
import { drawStage } from "./scenes/stage.ts";
import { drawCinema } from "./scenes/cinema.ts";
import { drawNewspaper } from "./scenes/newspaper.ts";
import { drawBookshelf } from "./scenes/bookshelf.ts";
import { drawChart } from "./scenes/chart.ts";
import { drawRobot } from "./scenes/robot.ts";
import { drawLab } from "./scenes/lab.ts";
import { drawAnimal } from "./scenes/animal.ts";
import { drawOcean } from "./scenes/ocean.ts";

const drawings: Partial<Record<DemoPicture["scene"], DrawScene>> = {
  abstract: drawAbstract,
  city: drawCity,
  mountains: drawMountains,
  forest: drawForest,
  ocean: drawOcean,
  desert: drawDesert,
  animal: drawAnimal,
  lab: drawLab,
  robot: drawRobot,
  chart: drawChart,
  bookshelf: drawBookshelf,
  newspaper: drawNewspaper,
  cinema: drawCinema,
  stage: drawStage,
  controller: drawController,
  desk: drawDesk,
  house: drawHouse,
  interface: drawInterface,
  gadget: drawGadget,
  box: drawBox,
  drink: drawDrink,
  plate: drawPlate,
  kitchen: drawKitchen,
  car: drawCar,
  road: drawRoad,
  stadium: drawStadium,
  crowd: drawCrowd,
  portrait: drawPortrait,
  cave: drawCave,
  planet: drawPlanet,
};

/** A declared picture as SVG, always the same for the same declaration. */
export function drawScene({ id, scene, subject, ratio, palette }: DemoPicture): string {
  const canvas = createCanvas(id, sizes[ratio], palette, subject);
  return wrapSvg(canvas, (drawings[scene] ?? drawAbstract)(canvas));
}
